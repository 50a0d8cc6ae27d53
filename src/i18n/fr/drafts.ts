import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Vous avez un brouillon non enregistré du %{when}.',
  now: 'Maintenant',
  draft: 'Brouillon',
  restore: 'Restaurer',
  discard: 'Abandonner',
  collided: 'Quelqu’un d’autre a modifié ceci entre-temps. Choisissez ce qui reste :',
  mine: 'Ma version',
  theirs: 'Leur version',
  photos: {
    waiting:
      '%{smart_count} photo attend une connexion. Elle sera envoyée automatiquement. |||| %{smart_count} photos attendent une connexion. Elles seront envoyées automatiquement.',
    kept: 'Pas de connexion : les photos sont conservées ici et envoyées dès qu’elle est rétablie.',
    send: 'Envoyer maintenant',
    leave: {
      title: '%{smart_count} photo n’a pas été envoyée |||| %{smart_count} photos n’ont pas été envoyées',
      text: 'Les photos gardées restent telles quelles sur cet appareil. Atrium ne les montre qu’à vous, à votre prochaine connexion ici.',
      keep: 'Garder sur cet appareil',
      discard: 'Supprimer',
    },
  },
} as const satisfies Room<typeof english>;
