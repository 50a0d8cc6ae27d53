import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'Pagina niet gevonden',
    text: 'Op dit adres staat niets. De pagina is mogelijk verplaatst of verwijderd.',
    action: 'Naar het dashboard',
  },
  not_allowed: {
    title: 'Geen toegang',
    text: 'Deze pagina hoort niet bij uw rol. Vraag een beheerder als u haar nodig hebt.',
    action: 'Naar het dashboard',
  },
  broken: {
    title: 'Er is iets misgegaan',
    text: 'Dit deel van de pagina werkt niet meer. Wat was opgeslagen, is niet verloren gegaan.',
    action: 'Opnieuw proberen',
  },
  outdated: {
    title: 'Deze pagina kon niet worden geladen',
    text: 'De verbinding is mislukt of Atrium is intussen bijgewerkt. Laad de pagina opnieuw om verder te gaan.',
    action: 'Opnieuw laden',
  },
  load: {
    title: 'Dit kon niet worden geladen',
    text: 'Controleer uw verbinding en probeer het opnieuw.',
  },
  gone: 'Dit record bestaat niet of is verwijderd',
  part: 'Een deel van deze pagina kon niet worden geladen. Controleer uw verbinding en probeer het opnieuw.',
  language: 'De taal kon niet worden geladen.',
} as const satisfies Room<typeof english>;
