import type { users as english } from '#console/i18n/en/users';
import type { Room } from '#contract/faults';

export const users = {
  title: 'Gebruikersbeheer',
  search: 'Gebruikers zoeken',
  'new': 'Gebruiker toevoegen',
  edit: 'Gebruiker bewerken',
  fixed:
    'Gebruikers, rollen en wachtwoorden van het demobedrijf kunnen niet worden gewijzigd. Niets hiervan kan worden opgeslagen.',
  change_password: 'Wachtwoord wijzigen',
  all_roles: 'Alle rollen',
  active: 'Actief',
  inactive: 'Inactief',
  no_email: 'Geen e-mail',
  no_phone: 'Geen telefoon',
  fields: {
    fullName: 'Naam',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    email: 'E-mail',
    username: 'Gebruikersnaam',
    phone: 'Telefoon',
    password: 'Wachtwoord',
    confirmPassword: 'Wachtwoord bevestigen',
    roleId: 'Rol',
    clientId: 'Klant',
    isActive: 'Actief',
    created: 'Aangemaakt',
  },
  empty: {
    title: 'Geen gebruikers gevonden',
    filtered: 'Pas uw zoekopdracht of filters aan.',
    first: 'Voeg uw eerste gebruiker toe om te beginnen.',
  },
  form: {
    create_title: 'Gebruiker toevoegen',
    edit_title: 'Gebruiker bewerken',
    create: 'Gebruiker aanmaken',
    update: 'Gebruiker opslaan',
    created: 'Gebruiker aangemaakt',
    updated: 'Gebruiker opgeslagen',
    person: 'Persoon',
    access: 'Toegang',
    password_hint: 'Laat beide wachtwoordvelden leeg om de gebruiker met een link uit te nodigen.',
  },
  invitation: {
    title: 'Uitnodiging',
    text: 'Stuur deze link naar %{name}. Hij is 7 dagen geldig, werkt één keer en wordt alleen nu getoond.',
    link: 'Uitnodigingslink',
    copy: 'Link kopiëren',
    copied: 'Link gekopieerd',
  },
  invite_again: {
    action: 'Opnieuw uitnodigen',
    text: 'Er wordt een nieuwe link gemaakt voor %{name}, waarmee gebruikersnaam en wachtwoord kunnen worden ingesteld. Een eerdere link werkt niet meer; verder verandert er niets tot de nieuwe wordt gebruikt.',
    confirm: 'Link maken',
    working: 'Link maken…',
  },
  delete: {
    action: 'Gebruiker verwijderen',
    text: 'Weet u zeker dat u %{name} wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
    done: 'Gebruiker verwijderd',
    many_title: 'Gebruiker verwijderen |||| Gebruikers verwijderen',
    many_text:
      'Weet u zeker dat u de gebruiker wilt verwijderen? Dit kan niet ongedaan worden gemaakt. |||| Weet u zeker dat u de %{smart_count} gebruikers wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
  },
} as const satisfies Room<typeof english>;
