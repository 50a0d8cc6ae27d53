import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Sie haben einen ungespeicherten Entwurf vom %{when}.',
  now: 'Jetzt',
  draft: 'Entwurf',
  restore: 'Wiederherstellen',
  discard: 'Verwerfen',
  collided: 'Jemand anderes hat dies inzwischen geändert. Wählen Sie, was bleibt:',
  mine: 'Meine',
  theirs: 'Die andere',
  photos: {
    waiting:
      '%{smart_count} Foto wartet auf eine Verbindung. Es wird von selbst gesendet. |||| %{smart_count} Fotos warten auf eine Verbindung. Sie werden von selbst gesendet.',
    kept: 'Keine Verbindung: Die Fotos bleiben hier und werden gesendet, sobald es eine gibt.',
    send: 'Jetzt senden',
    leave: {
      title: '%{smart_count} Foto wurde nicht gesendet |||| %{smart_count} Fotos wurden nicht gesendet',
      text: 'Behaltene Fotos liegen unverschlüsselt auf diesem Gerät. Atrium zeigt sie nur Ihnen, wenn Sie sich hier wieder anmelden.',
      keep: 'Auf diesem Gerät behalten',
      discard: 'Verwerfen',
    },
  },
} as const satisfies Room<typeof english>;
