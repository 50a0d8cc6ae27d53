import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Puede que se haya movido o eliminado.',
    action: 'Ir al panel',
  },
  not_allowed: {
    title: 'Acceso no permitido',
    text: 'Su rol no incluye esta página. Pida acceso a un administrador si lo necesita.',
    action: 'Ir al panel',
  },
  broken: {
    title: 'Algo ha ido mal',
    text: 'Esta parte de la página ha dejado de funcionar. No se ha perdido nada de lo guardado.',
    action: 'Intentar de nuevo',
  },
  outdated: {
    title: 'No se ha podido cargar esta página',
    text: 'Ha fallado la conexión o Atrium se ha actualizado entretanto. Vuelva a cargar la página para continuar.',
    action: 'Volver a cargar',
  },
  load: {
    title: 'No se ha podido cargar',
    text: 'Compruebe la conexión e inténtelo de nuevo.',
  },
  gone: 'Este registro no existe o se ha eliminado',
  part: 'No se ha podido cargar una parte de esta página. Compruebe la conexión e inténtelo de nuevo.',
  language: 'No se ha podido cargar el idioma.',
} as const satisfies Room<typeof english>;
