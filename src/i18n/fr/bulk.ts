import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Façon de modifier : %{field}',
  operation: {
    set: 'Remplacer par',
    clear: 'Vider',
    shift: 'Décaler de jours',
    raise: 'Augmenter de',
    percent: 'Augmenter en pour cent',
    add: 'Ajouter',
    remove: 'Retirer',
  },
  hint: {
    clear: 'Sera vidé',
    shift: 'Jours ; avec un moins, plus tôt',
    raise: 'Avec un moins, diminue',
  },
  problem: {
    days: 'Un nombre entier de jours, 36 525 au plus',
    number: 'Un nombre est nécessaire',
    choice: 'Choisissez au moins une valeur',
  },
  preview: {
    title: 'Aperçu',
    hint: 'Cochez ce qui doit changer ; ce que deviennent les enregistrements s’affiche ici.',
    record: 'Enregistrement',
    checking: 'Vérification de tous...',
    unknown: 'Ce serveur ne dit ce qu’il refuse que pendant le travail.',
    all: '%{smart_count} enregistrement peut être modifié. |||| Les %{smart_count} enregistrements peuvent être modifiés.',
    refused: '%{smart_count} sur %{count} serait refusé : |||| %{smart_count} sur %{count} seraient refusés :',
    none: 'Aucun ne peut être modifié ainsi.',
    same: 'reste tel quel',
    empty: 'vide',
    becomes: 'devient',
    more: 'et %{smart_count} autre |||| et %{smart_count} autres',
    rows: 'Enregistrements %{first}–%{last} sur %{total}',
    previous: 'Enregistrements précédents',
    next: 'Enregistrements suivants',
  },
  apply_others: 'Appliquer à l’autre |||| Appliquer aux %{smart_count} autres',
  left_out: '%{smart_count} enregistrement laissé tel quel : |||| %{smart_count} enregistrements laissés tels quels :',
  undo: {
    skipped: 'Laissés tels quels : %{names}',
  },
  activity: {
    label: 'Modification de plusieurs enregistrements',
    changing: 'Modification de %{smart_count} enregistrement |||| Modification de %{smart_count} enregistrements',
    deleting: 'Suppression de %{smart_count} enregistrement |||| Suppression de %{smart_count} enregistrements',
    paused: 'En pause : %{done} sur %{total}',
    pause: 'Pause',
    go_on: 'Continuer',
    cancel: 'Arrêter',
    ended:
      'Arrêté : %{smart_count} enregistrement est resté tel quel. |||| Arrêté : %{smart_count} enregistrements sont restés tels quels.',
    rest: 'Modifier le reste',
  },
} as const satisfies Room<typeof english>;
