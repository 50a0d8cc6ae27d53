import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'Sus tickets de soporte',
  new: 'Nuevo ticket',
  search: 'Buscar tickets...',
  loading: 'Cargando tickets...',
  fields: {
    title: 'Título',
    type: 'Tipo',
    priority: 'Prioridad',
    status: 'Estado',
    description: 'Descripción',
    created: 'Creado',
    author: 'Autor',
  },
  all_statuses: 'Todos los estados',
  all_priorities: 'Todas las prioridades',
  status: {
    open: 'Abierto',
    in_progress: 'En curso',
    on_hold: 'En pausa',
    resolved: 'Resuelto',
    closed: 'Cerrado',
    cancelled: 'Cancelado',
  },
  priority: {
    high: 'Alta',
    medium: 'Media',
    low: 'Baja',
  },
  type: {
    defect: 'Defecto',
    feature: 'Mejora',
  },
  change: {
    status: 'Cambiar el estado de %{title}: %{value}',
    priority: 'Cambiar la prioridad de %{title}: %{value}',
    done: 'Ticket guardado',
  },
  empty: {
    title: 'No se han encontrado tickets',
    filtered: 'Pruebe a cambiar la búsqueda o los filtros para encontrar lo que busca.',
    first: 'Empiece por crear su primer ticket de soporte.',
  },
  form: {
    title: 'Crear un ticket nuevo',
    create: 'Crear ticket',
    creating: 'Creando...',
    created: 'Ticket creado',
  },
  delete: {
    many_title: 'Eliminar ticket |||| Eliminar tickets',
    many_text:
      '¿Seguro que desea eliminar el ticket? Esta acción no se puede deshacer. |||| ¿Seguro que desea eliminar los %{smart_count} tickets? Esta acción no se puede deshacer.',
  },
} as const satisfies Room<typeof english>;
