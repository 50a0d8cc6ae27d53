import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'Papelera',
  subtitle: 'Lo eliminado se puede restaurar desde aquí hasta que caduque.',
  search: 'Buscar en la papelera...',
  loading: 'Cargando la papelera...',
  fields: {
    name: 'Nombre',
    kind: 'Tipo',
    from: 'De',
    deleted: 'Eliminado',
    by: 'Eliminado por',
    expires: 'Caduca',
  },
  expires: {
    today: 'hoy',
    days: 'en %{smart_count} día |||| en %{smart_count} días',
  },
  empty: {
    title: 'La papelera está vacía',
    none: 'No se ha encontrado nada en la papelera',
    filtered: 'Pruebe a cambiar los filtros para encontrar lo que busca.',
    first: 'Lo eliminado se conserva aquí %{days}.',
  },
  restore: {
    action: 'Restaurar',
    gone: 'Ya no está en la papelera.',
    done: '%{smart_count} registro restaurado |||| %{smart_count} registros restaurados',
    refused_title: 'No se ha podido restaurar',
    refused: 'No se ha restaurado nada por este motivo: |||| No se ha restaurado nada por estos motivos:',
    others: 'Restaurar el otro |||| Restaurar los otros %{smart_count}',
  },
  remove: {
    action: 'Eliminar definitivamente',
    title: 'Eliminar definitivamente',
    text: '¿Seguro que desea eliminar «%{name}» definitivamente? Esta acción no se puede deshacer.',
    many_text:
      '¿Seguro que desea eliminar el registro definitivamente? Esta acción no se puede deshacer. |||| ¿Seguro que desea eliminar los %{smart_count} registros definitivamente? Esta acción no se puede deshacer.',
    done: '«%{name}» se ha eliminado definitivamente',
  },
  note: 'Se conserva %{days} en la papelera y se puede restaurar desde ella. |||| Se conservan %{days} en la papelera y se pueden restaurar desde ella.',
} as const satisfies Room<typeof english>;
