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
  },
} as const satisfies Room<typeof english>;
