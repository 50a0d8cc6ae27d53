import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'Min profil',
  subtitle: 'Hantera dina personliga kontouppgifter',
  fields: {
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    email: 'E-postadress',
    phone: 'Telefonnummer',
    username: 'Användarnamn',
  },
  save: 'Spara ändringar',
  saved: 'Profilen har uppdaterats.',
  failed: 'Användaruppgifterna kunde inte laddas',
  sessions: {
    title: 'Var du är inloggad',
    hint: 'Logga ut enheter som du inte känner igen och byt lösenord.',
    current: 'Den här enheten',
    unknown: 'Okänd enhet',
    used: 'Senast använd %{time}',
    since: 'inloggad %{time}',
    end: 'Logga ut',
    end_of: 'Logga ut %{device}',
    end_others: 'Logga ut överallt annars',
    question: 'Den som använder de här enheterna måste logga in igen.',
    ended: 'Utloggad där',
    others_ended: 'Utloggad överallt annars',
    failed: 'Dina sessioner kunde inte laddas',
  },
  password: 'Lösenord',
  password_hint: 'Välj ett lösenord som du inte använder någon annanstans.',
} as const satisfies Room<typeof english>;
