import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'Mijn profiel',
  subtitle: 'Beheer uw persoonlijke accountgegevens',
  fields: {
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    username: 'Gebruikersnaam',
  },
  save: 'Wijzigingen opslaan',
  saved: 'Profiel bijgewerkt.',
  failed: 'Fout bij het laden van de gebruikersgegevens',
  sessions: {
    title: 'Waar u bent aangemeld',
    hint: 'Meld apparaten af die u niet kent en wijzig uw wachtwoord.',
    current: 'Dit apparaat',
    unknown: 'Onbekend apparaat',
    used: 'Laatst gebruikt: %{time}',
    since: 'aangemeld: %{time}',
    end: 'Afmelden',
    end_of: '%{device} afmelden',
    end_others: 'Overal elders afmelden',
    question: 'Wie deze apparaten gebruikt, moet zich opnieuw aanmelden.',
    ended: 'Daar afgemeld',
    others_ended: 'Overal elders afgemeld',
    failed: 'Uw sessies konden niet worden geladen',
  },
  password: 'Wachtwoord',
  password_hint: 'Kies een wachtwoord dat u nergens anders gebruikt.',
} as const satisfies Room<typeof english>;
