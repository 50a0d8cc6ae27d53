import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'Télécharger les valeurs en CSV',
    failing: 'Télécharger ces valeurs en CSV',
    none: 'Le champ ne contient aucune valeur.',
    done: '%{smart_count} valeur téléchargée |||| %{smart_count} valeurs téléchargées',
    file: '%{name} - valeurs',
  },
  impact: {
    title: 'Enregistrer ces modifications ?',
    text: 'Voici leur effet sur les données existantes :',
    holding: {
      project: '%{smart_count} projet contient une valeur |||| %{smart_count} projets contiennent une valeur',
      client: '%{smart_count} client contient une valeur |||| %{smart_count} clients contiennent une valeur',
      record:
        '%{smart_count} enregistrement contient une valeur |||| %{smart_count} enregistrements contiennent une valeur',
    },
    change: {
      created: 'ajouté',
      changed: 'modifié',
      deleted: 'supprimé',
      archived: 'archivé',
      restored: 'restauré',
      unchanged: 'inchangé',
    },
    deleted: 'qui sera supprimée définitivement |||| qui seront supprimées définitivement',
    archived: 'qui est conservée mais plus affichée |||| qui sont conservées mais plus affichées',
    restored: 'qui sera de nouveau affichée |||| qui seront de nouveau affichées',
    fit: 'toutes conviennent',
    unparsed: '%{smart_count} ne se lit pas comme %{type} |||| %{smart_count} ne se lisent pas comme %{type}',
    unfit:
      '%{smart_count} ne respecte pas les nouvelles règles |||| %{smart_count} ne respectent pas les nouvelles règles',
    kept: 'Les valeurs qui ne conviennent pas restent telles quelles jusqu’à ce que quelqu’un les corrige.',
    emptied:
      'Les valeurs illisibles sont vidées. La modification les conserve : l’annuler, maintenant ou depuis l’historique, les rend.',
    making: 'options créées à partir d’elles : %{count}',
    later: 'Elles sont lues en arrière-plan après l’enregistrement.',
    moving: '%{count} passent à une autre option',
    doubled: 'valeurs présentes plusieurs fois : %{count}',
    list: 'Les valeurs qui ne conviennent pas dans %{name}',
    more: 'et %{smart_count} autre |||| et %{smart_count} autres',
    working: 'calculé en arrière-plan pour %{count}',
  },
  uses: {
    title: 'Utilisé dans',
    entry: '%{kind} : %{name}',
    owned: '%{kind} : %{name} (%{owner})',
    hidden: '%{kind} : privée (%{owner})',
    kind: {
      view: 'Vue',
      condition: 'Condition',
      formula: 'Formule',
      lookup: 'Valeur liée ou cumul',
      layout: 'Disposition',
      webhook: 'Webhook',
      default: 'Valeur par défaut',
      dashboard: 'Tableau de bord',
    },
  },
  file: {
    title: 'Le schéma en fichier',
    text: 'Les champs avec leurs libellés, et les rôles, dans un fichier JSON lisible : à garder, à comparer, ou pour préparer une autre entreprise.',
    export: 'Exporter',
    compare: 'Comparer avec un fichier...',
    apply: 'Appliquer le fichier',
    applying: 'Application...',
    name: '%{company} - schéma',
    exported: 'Le schéma a été exporté',
    applied: 'Le fichier a été appliqué',
    no_json: 'Ce fichier ne contient pas de JSON.',
    wrong: 'Ce n’est pas un fichier de schéma (%{place}) : %{problem}',
    same: '« %{file} » et votre entreprise sont identiques.',
    differences:
      '%{smart_count} différence entre « %{file} » et votre entreprise |||| %{smart_count} différences entre « %{file} » et votre entreprise',
    confirm: {
      title: 'Appliquer ce fichier ?',
      text: 'Les champs et les rôles deviennent ce que dit le fichier. Ce qui n’existe que dans votre entreprise reste tel quel ; rien n’est supprimé.',
    },
    group: { project: 'Champs des projets', client: 'Champs des clients', role: 'Rôles' },
  },
  difference: {
    onlyInFile: 'seulement dans le fichier',
    onlyHere: 'seulement dans votre entreprise',
    differs: 'diffère : %{members}',
  },
} as const satisfies Room<typeof english>;
