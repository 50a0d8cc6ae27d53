import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: 'Proyectos',
    EditProjects: {
      title: 'Editar proyectos',
      text: 'Cambiar todos los datos de los proyectos visibles',
    },
    CreateProjects: {
      title: 'Crear proyectos',
      text: 'Iniciar proyectos nuevos',
    },
    DeleteProjects: {
      title: 'Eliminar proyectos',
      text: 'Eliminar los proyectos visibles con todo lo que depende de ellos',
    },
    ViewAssignedProjects: {
      title: 'Ver proyectos asignados',
      text: 'Ver los proyectos a cuyo equipo se pertenece',
    },
    ViewAllProjects: {
      title: 'Ver todos los proyectos',
      text: 'Ver todos los proyectos de la empresa',
    },
    ReportProjectProgress: {
      title: 'Informar del progreso',
      text: 'Cambiar el progreso y el estado de los proyectos visibles',
    },
  },
  ProjectImages: {
    area: 'Imágenes de proyectos',
    Upload: {
      title: 'Subir imágenes de proyectos',
      text: 'Añadir imágenes a los proyectos visibles',
    },
    Delete: {
      title: 'Eliminar imágenes de proyectos',
      text: 'Eliminar imágenes que han añadido otros',
    },
    View: {
      title: 'Ver imágenes de proyectos',
      text: 'Ver las imágenes de los proyectos visibles',
    },
  },
  ProjectDocuments: {
    area: 'Documentos de proyectos',
    Upload: {
      title: 'Subir documentos de proyectos',
      text: 'Añadir documentos a los proyectos visibles',
    },
    Delete: {
      title: 'Eliminar documentos de proyectos',
      text: 'Eliminar documentos e imágenes que han añadido otros',
    },
    View: {
      title: 'Ver documentos de proyectos',
      text: 'Ver y descargar los documentos de los proyectos visibles',
    },
  },
  ProjectComments: {
    area: 'Comentarios de proyectos',
    Create: {
      title: 'Escribir comentarios de proyectos',
      text: 'Comentar y responder en los proyectos visibles',
    },
    View: {
      title: 'Ver comentarios de proyectos',
      text: 'Leer los comentarios de los proyectos visibles',
    },
    Delete: {
      title: 'Eliminar comentarios de proyectos',
      text: 'Eliminar comentarios que han escrito otros',
    },
  },
  ProjectTravelData: {
    area: 'Datos de viaje',
    Create: {
      title: 'Crear datos de viaje',
      text: 'Añadir vuelos y hoteles a los proyectos visibles',
    },
    Edit: {
      title: 'Editar datos de viaje',
      text: 'Cambiar vuelos y hoteles y añadirles documentos',
    },
    Delete: {
      title: 'Eliminar datos de viaje',
      text: 'Eliminar vuelos, hoteles y sus documentos',
    },
    View: {
      title: 'Ver datos de viaje',
      text: 'Ver los vuelos y hoteles de los proyectos visibles',
    },
  },
  Inventory: {
    area: 'Inventario',
    View: {
      title: 'Ver inventario',
      text: 'Ver los artículos, sus imágenes y documentos',
    },
    Create: {
      title: 'Crear inventario',
      text: 'Añadir artículos',
    },
    Edit: {
      title: 'Editar inventario',
      text: 'Cambiar los artículos, sus imágenes y documentos',
    },
    Delete: {
      title: 'Eliminar inventario',
      text: 'Eliminar artículos',
    },
  },
  Users: {
    area: 'Usuarios',
    View: {
      title: 'Ver usuarios',
      text: 'Ver todos los usuarios de la empresa',
    },
    Add: {
      title: 'Añadir usuarios',
      text: 'Añadir e invitar a usuarios',
    },
    Remove: {
      title: 'Quitar usuarios',
      text: 'Quitar usuarios',
    },
    Edit: {
      title: 'Editar usuarios',
      text: 'Cambiar los usuarios y establecer sus contraseñas',
    },
  },
  Clients: {
    area: 'Clientes',
    Create: {
      title: 'Crear clientes',
      text: 'Añadir clientes',
    },
    View: {
      title: 'Ver clientes',
      text: 'Ver todos los clientes de la empresa',
    },
    Edit: {
      title: 'Editar clientes',
      text: 'Cambiar clientes',
    },
    Delete: {
      title: 'Eliminar clientes',
      text: 'Eliminar clientes',
    },
  },
  Roles: {
    area: 'Roles',
    View: {
      title: 'Ver roles',
      text: 'Ver los roles y sus permisos',
    },
    Create: {
      title: 'Crear roles',
      text: 'Añadir roles',
    },
    Edit: {
      title: 'Editar roles',
      text: 'Cambiar los roles y sus permisos',
    },
    Delete: {
      title: 'Eliminar roles',
      text: 'Eliminar roles que no tiene nadie',
    },
  },
  EntitiesSchema: {
    area: 'Esquemas de entidades',
    View: {
      title: 'Ver esquemas de entidades',
      text: 'Ver los campos de proyectos y clientes',
    },
    Edit: {
      title: 'Editar esquemas de entidades',
      text: 'Añadir, cambiar y eliminar campos personalizados',
    },
  },
} as const satisfies Room<typeof english>;
