import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Kundhantering',
  subtitle: 'Företagen som ni arbetar för',
  loading: 'Laddar kunder…',
  search: 'Sök kunder',
  'new': 'Lägg till kund',
  edit: 'Redigera kund',
  fields: {
    name: 'Kundnamn',
    createdAt: 'Skapad',
    updatedAt: 'Senast ändrad',
  },
  card: {
    active: 'Aktiva',
    completed: 'Slutförda',
    at_least: '%{count}+',
    recent: 'Senaste projekt',
    more: '+%{smart_count} projekt till |||| +%{smart_count} projekt till',
    more_at_least: '+%{smart_count} eller fler projekt',
    no_projects: 'Inga projekt ännu',
  },
  empty: {
    title: 'Inga kunder hittades',
    filtered: 'Justera sökningen eller filtren för att hitta det du söker.',
    first: 'Kom igång genom att lägga till din första kund.',
  },
  delete: {
    action: 'Ta bort kund',
    text: 'Vill du verkligen ta bort ”%{name}”? Det går inte att ångra.',
    done: 'Kunden har tagits bort',
    many_title: 'Ta bort kund |||| Ta bort kunder',
    many_text:
      'Vill du verkligen ta bort kunden? Det går inte att ångra. |||| Vill du verkligen ta bort de %{smart_count} kunderna? Det går inte att ångra.',
  },
  details: {
    title: 'Kunduppgifter',
    loading: 'Laddar kunduppgifter…',
    error: 'Kunden kunde inte laddas',
    error_text: 'Kunduppgifterna kunde inte laddas. Försök igen.',
  },
  form: {
    create_title: 'Lägg till ny kund',
    edit_title: 'Redigera kund',
    create: 'Skapa kund',
    update: 'Spara kund',
    created: 'Kunden har skapats',
    updated: 'Kunden har sparats',
    section: 'Företagsuppgifter',
  },
  page: {
    back: 'Tillbaka till kunder',
    open: 'Öppna',
    all: 'Alla',
    no_open: 'Inga öppna projekt',
    contacts: 'Kontaktpersoner',
    no_contacts: 'Inga kontaktpersoner ännu',
  },
} as const satisfies Room<typeof english>;
