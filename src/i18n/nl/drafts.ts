import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'U hebt een niet-opgeslagen concept van %{when}.',
  now: 'Nu',
  draft: 'Concept',
  restore: 'Herstellen',
  discard: 'Verwerpen',
  collided: 'Iemand anders heeft dit intussen gewijzigd. Kies wat blijft:',
  mine: 'Die van mij',
  theirs: 'De andere',
  photos: {
    waiting:
      '%{smart_count} foto wacht op een verbinding. Deze wordt vanzelf verzonden. |||| %{smart_count} foto’s wachten op een verbinding. Ze worden vanzelf verzonden.',
    kept: 'Geen verbinding: de foto’s blijven hier en worden verzonden zodra die er is.',
    send: 'Nu verzenden',
    leave: {
      title: '%{smart_count} foto is niet verzonden |||| %{smart_count} foto’s zijn niet verzonden',
      text: 'Bewaarde foto’s staan onversleuteld op dit apparaat. Atrium toont ze alleen aan u, wanneer u hier weer inlogt.',
      keep: 'Op dit apparaat bewaren',
      discard: 'Weggooien',
    },
  },
} as const satisfies Room<typeof english>;
