import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Gestión de clientes',
  subtitle: 'Las empresas para las que trabaja',
  loading: 'Cargando clientes...',
  search: 'Buscar clientes',
  new: 'Añadir cliente',
  edit: 'Editar cliente',
  fields: {
    name: 'Nombre del cliente',
    createdAt: 'Creado',
    updatedAt: 'Última actualización',
  },
  card: {
    active: 'Activos',
    completed: 'Completados',
    at_least: '%{count}+',
    recent: 'Proyectos recientes',
    more: '+%{smart_count} proyecto más |||| +%{smart_count} proyectos más',
    more_at_least: '+%{smart_count} proyectos más como mínimo',
    no_projects: 'Aún no hay proyectos',
  },
  empty: {
    title: 'No se han encontrado clientes',
    filtered: 'Pruebe a cambiar la búsqueda o los filtros para encontrar lo que busca.',
    first: 'Empiece por añadir su primer cliente.',
  },
  delete: {
    action: 'Eliminar cliente',
    text: '¿Seguro que desea eliminar «%{name}»? Esta acción no se puede deshacer.',
    done: 'Cliente eliminado',
    many_title: 'Eliminar cliente |||| Eliminar clientes',
    many_text:
      '¿Seguro que desea eliminar el cliente? Esta acción no se puede deshacer. |||| ¿Seguro que desea eliminar los %{smart_count} clientes? Esta acción no se puede deshacer.',
  },
  details: {
    title: 'Datos del cliente',
    loading: 'Cargando los datos del cliente...',
    error: 'Error al cargar el cliente',
    error_text: 'No se han podido cargar los datos del cliente. Inténtelo de nuevo.',
  },
  page: {
    back: 'Volver a los clientes',
    open: 'Abiertos',
    all: 'Todos',
    no_open: 'No hay proyectos abiertos',
    contacts: 'Contactos',
    no_contacts: 'Aún no hay contactos',
  },
  form: {
    create_title: 'Añadir un cliente nuevo',
    edit_title: 'Editar cliente',
    create: 'Crear cliente',
    update: 'Guardar cliente',
    created: 'Cliente creado',
    updated: 'Cliente guardado',
    section: 'Datos de la empresa',
  },
} as const satisfies Room<typeof english>;
