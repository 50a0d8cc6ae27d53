import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Forma de cambiar: %{field}',
  operation: {
    set: 'Establecer en',
    clear: 'Vaciar',
    shift: 'Desplazar días',
    raise: 'Aumentar en',
    percent: 'Aumentar en porcentaje',
    add: 'Añadir',
    remove: 'Quitar',
  },
  hint: {
    clear: 'Se vaciará',
    shift: 'Días; con un menos, antes',
    raise: 'Con un menos, más bajo',
  },
  problem: {
    days: 'Un número entero de días, como máximo 36.525',
    number: 'Se necesita un número',
    choice: 'Elija al menos uno',
  },
  preview: {
    title: 'Vista previa',
    hint: 'Marque lo que se va a cambiar; aquí se muestra cómo quedan los registros.',
    record: 'Registro',
    checking: 'Comprobándolos todos...',
    unknown: 'Este servidor solo dice mientras trabaja lo que rechaza.',
    all: 'Se puede cambiar %{smart_count} registro. |||| Se pueden cambiar los %{smart_count} registros.',
    refused: 'Se rechazaría %{smart_count} de %{count}: |||| Se rechazarían %{smart_count} de %{count}:',
    none: 'Ninguno se puede cambiar así.',
    same: 'queda como está',
    empty: 'vacío',
    becomes: 'pasa a ser',
    more: 'y %{smart_count} más |||| y %{smart_count} más',
    rows: 'Registros %{first}–%{last} de %{total}',
    previous: 'Registros anteriores',
    next: 'Registros siguientes',
  },
  apply_others: 'Aplicar al otro (%{smart_count}) |||| Aplicar a los otros %{smart_count}',
  left_out: '%{smart_count} registro quedó como estaba: |||| %{smart_count} registros quedaron como estaban:',
  undo: {
    skipped: 'Dejados como están: %{names}',
  },
  activity: {
    label: 'Cambio de muchos registros',
    changing: 'Cambiando %{smart_count} registro |||| Cambiando %{smart_count} registros',
    deleting: 'Eliminando %{smart_count} registro |||| Eliminando %{smart_count} registros',
    paused: 'En pausa: %{done} de %{total} hechos',
    pause: 'Pausar',
    go_on: 'Continuar',
    cancel: 'Detener',
    ended:
      'Detenido: %{smart_count} registro quedó como estaba. |||| Detenido: %{smart_count} registros quedaron como estaban.',
    rest: 'Cambiar el resto',
  },
} as const satisfies Room<typeof english>;
