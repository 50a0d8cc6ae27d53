import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Klantenbeheer',
  subtitle: 'De bedrijven waarvoor u werkt',
  loading: 'Klanten laden…',
  search: 'Klanten zoeken',
  'new': 'Klant toevoegen',
  edit: 'Klant bewerken',
  fields: {
    name: 'Klantnaam',
    createdAt: 'Aangemaakt',
    updatedAt: 'Laatst gewijzigd',
  },
  card: {
    active: 'Actief',
    completed: 'Voltooid',
    at_least: '%{count}+',
    recent: 'Recente projecten',
    more: '+%{smart_count} project |||| +%{smart_count} projecten',
    more_at_least: '+%{smart_count} of meer projecten',
    no_projects: 'Nog geen projecten',
  },
  empty: {
    title: 'Geen klanten gevonden',
    filtered: 'Pas uw zoekopdracht of filters aan om te vinden wat u zoekt.',
    first: 'Voeg uw eerste klant toe om te beginnen.',
  },
  delete: {
    action: 'Klant verwijderen',
    text: 'Weet u zeker dat u “%{name}” wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
    done: 'Klant verwijderd',
    many_title: 'Klant verwijderen |||| Klanten verwijderen',
    many_text:
      'Weet u zeker dat u de klant wilt verwijderen? Dit kan niet ongedaan worden gemaakt. |||| Weet u zeker dat u de %{smart_count} klanten wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
  },
  details: {
    title: 'Klantgegevens',
    loading: 'Klantgegevens laden…',
    error: 'Fout bij het laden van de klant',
    error_text: 'De klantgegevens konden niet worden geladen. Probeer het opnieuw.',
  },
  form: {
    create_title: 'Nieuwe klant toevoegen',
    edit_title: 'Klant bewerken',
    create: 'Klant aanmaken',
    update: 'Klant opslaan',
    created: 'Klant aangemaakt',
    updated: 'Klant opgeslagen',
    section: 'Bedrijfsgegevens',
  },
  page: {
    back: 'Terug naar klanten',
    open: 'Open',
    all: 'Alle',
    no_open: 'Geen openstaande projecten',
    contacts: 'Contactpersonen',
    no_contacts: 'Nog geen contactpersonen',
  },
} as const satisfies Room<typeof english>;
