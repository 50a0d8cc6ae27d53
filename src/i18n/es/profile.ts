import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'Mi perfil',
  subtitle: 'Gestione los datos de su cuenta personal',
  fields: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Dirección de correo electrónico',
    phone: 'Número de teléfono',
    username: 'Nombre de usuario',
  },
  save: 'Guardar cambios',
  saved: 'Perfil guardado correctamente',
  failed: 'Error al cargar los datos del usuario',
  sessions: {
    title: 'Dónde tiene la sesión iniciada',
    hint: 'Cierre la sesión donde no reconozca el dispositivo y cambie su contraseña.',
    current: 'Este dispositivo',
    unknown: 'Dispositivo desconocido',
    used: 'Último uso: %{time}',
    since: 'sesión iniciada: %{time}',
    end: 'Cerrar sesión',
    end_of: 'Cerrar la sesión de %{device}',
    end_others: 'Cerrar las demás sesiones',
    question: 'Quien use esos dispositivos tendrá que volver a iniciar sesión.',
    ended: 'Sesión cerrada allí',
    others_ended: 'Demás sesiones cerradas',
    failed: 'No se han podido cargar sus sesiones',
  },
  password: 'Contraseña',
  password_hint: 'Elija una contraseña que no use en ningún otro sitio.',
} as const satisfies Room<typeof english>;
