import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Tiene un borrador sin guardar del %{when}.',
  now: 'Ahora',
  draft: 'Borrador',
  restore: 'Restaurar',
  discard: 'Descartar',
  collided: 'Otra persona ha cambiado esto entretanto. Elija qué se queda:',
  mine: 'Lo mío',
  theirs: 'Lo suyo',
  photos: {
    waiting:
      '%{smart_count} foto espera una conexión. Se enviará automáticamente. |||| %{smart_count} fotos esperan una conexión. Se enviarán automáticamente.',
    kept: 'Sin conexión: las fotos se guardan aquí y se envían en cuanto la haya.',
    send: 'Enviar ahora',
    leave: {
      title: '%{smart_count} foto no se ha enviado |||| %{smart_count} fotos no se han enviado',
      text: 'Las fotos conservadas quedan tal cual en este dispositivo. Atrium solo se las muestra a usted cuando vuelva a iniciar sesión aquí.',
      keep: 'Conservar en este dispositivo',
      discard: 'Descartar',
    },
  },
} as const satisfies Room<typeof english>;
