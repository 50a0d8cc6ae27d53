import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Masz niezapisany szkic z %{when}.',
  now: 'Teraz',
  draft: 'Szkic',
  restore: 'Przywróć',
  discard: 'Odrzuć',
  collided: 'Ktoś inny zmienił to w międzyczasie. Wybierz, co ma pozostać:',
  mine: 'Moja',
  theirs: 'Druga',
  photos: {
    waiting:
      '%{smart_count} zdjęcie czeka na połączenie. Zostanie wysłane samo. |||| %{smart_count} zdjęcia czekają na połączenie. Zostaną wysłane same. |||| %{smart_count} zdjęć czeka na połączenie. Zostaną wysłane same.',
    kept: 'Brak połączenia: zdjęcia są tu zachowane i zostaną wysłane, gdy tylko się pojawi.',
    send: 'Wyślij teraz',
    leave: {
      title:
        '%{smart_count} zdjęcie nie zostało wysłane |||| %{smart_count} zdjęcia nie zostały wysłane |||| %{smart_count} zdjęć nie zostało wysłanych',
      text: 'Zachowane zdjęcia leżą na tym urządzeniu niezaszyfrowane. Atrium pokaże je tylko Tobie, gdy zalogujesz się tu ponownie.',
      keep: 'Zachowaj na tym urządzeniu',
      discard: 'Odrzuć',
    },
  },
} as const satisfies Room<typeof english>;
