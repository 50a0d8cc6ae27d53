import type { users as english } from '#console/i18n/en/users';
import type { Room } from '#contract/faults';

export const users = {
  title: 'Gestión de usuarios',
  search: 'Buscar usuarios',
  new: 'Añadir usuario',
  edit: 'Editar usuario',
  fixed:
    'Los usuarios, roles y contraseñas de la empresa de demostración no se pueden cambiar. Nada de esto se puede guardar.',
  change_password: 'Cambiar contraseña',
  all_roles: 'Todos los roles',
  active: 'Activo',
  inactive: 'Inactivo',
  no_email: 'Sin correo electrónico',
  no_phone: 'Sin teléfono',
  fields: {
    fullName: 'Nombre',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    username: 'Nombre de usuario',
    phone: 'Teléfono',
    password: 'Contraseña',
    confirmPassword: 'Confirmar contraseña',
    roleId: 'Rol',
    clientId: 'Cliente',
    isActive: 'Activo',
    created: 'Creado',
  },
  empty: {
    title: 'No se han encontrado usuarios',
    filtered: 'Pruebe a cambiar la búsqueda o los filtros.',
    first: 'Empiece por añadir su primer usuario.',
  },
  form: {
    create_title: 'Añadir usuario',
    edit_title: 'Editar usuario',
    create: 'Crear usuario',
    update: 'Guardar usuario',
    created: 'Usuario creado',
    updated: 'Usuario guardado',
    person: 'Persona',
    access: 'Acceso',
    password_hint: 'Deje vacíos los dos campos de contraseña para invitar al usuario con un enlace.',
  },
  invitation: {
    title: 'Invitación',
    text: 'Envíe este enlace a %{name}. Vale 7 días, funciona una vez y solo se muestra ahora.',
    link: 'Enlace de invitación',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
  },
  invite_again: {
    action: 'Invitar de nuevo',
    text: 'Se crea un enlace nuevo para %{name} con el que se pueden establecer el nombre de usuario y la contraseña. El enlace anterior deja de funcionar; nada más cambia hasta que se use el nuevo.',
    confirm: 'Crear enlace',
    working: 'Creando el enlace...',
  },
  delete: {
    action: 'Quitar usuario',
    text: '¿Seguro que desea quitar a %{name}? Esta acción no se puede deshacer.',
    done: 'Usuario quitado',
    many_title: 'Quitar usuario |||| Quitar usuarios',
    many_text:
      '¿Seguro que desea quitar al usuario? Esta acción no se puede deshacer. |||| ¿Seguro que desea quitar a los %{smart_count} usuarios? Esta acción no se puede deshacer.',
  },
} as const satisfies Room<typeof english>;
