import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'Corbeille',
  subtitle: 'Ce qui a été supprimé peut être restauré d’ici jusqu’à son expiration.',
  search: 'Rechercher dans la corbeille...',
  loading: 'Chargement de la corbeille...',
  fields: {
    name: 'Nom',
    kind: 'Type',
    from: 'Provenance',
    deleted: 'Supprimé le',
    by: 'Supprimé par',
    expires: 'Expire',
  },
  expires: { today: 'aujourd’hui', days: 'dans %{smart_count} jour |||| dans %{smart_count} jours' },
  empty: {
    title: 'La corbeille est vide',
    none: 'Rien trouvé dans la corbeille',
    filtered: 'Essayez d’ajuster vos filtres pour trouver ce que vous cherchez.',
    first: 'Ce qui est supprimé est conservé ici pendant %{days}.',
  },
  restore: {
    action: 'Restaurer',
    gone: 'Il n’est plus dans la corbeille.',
    done: '%{smart_count} enregistrement restauré |||| %{smart_count} enregistrements restaurés',
    refused_title: 'La restauration n’a pas pu se faire',
    refused: 'Rien n’a été restauré, à cause de ceci : |||| Rien n’a été restauré, à cause de ceux-ci :',
    others: 'Restaurer l’autre |||| Restaurer les %{smart_count} autres',
  },
  remove: {
    action: 'Supprimer définitivement',
    title: 'Supprimer définitivement',
    text: 'Voulez-vous vraiment supprimer définitivement « %{name} » ? Cette action est irréversible.',
    many_text:
      'Voulez-vous vraiment supprimer définitivement l’enregistrement ? Cette action est irréversible. |||| Voulez-vous vraiment supprimer définitivement les %{smart_count} enregistrements ? Cette action est irréversible.',
    done: '« %{name} » a été supprimé définitivement',
  },
  note: 'Il est conservé %{days} dans la corbeille, d’où il peut être restauré. |||| Ils sont conservés %{days} dans la corbeille, d’où ils peuvent être restaurés.',
} as const satisfies Room<typeof english>;
