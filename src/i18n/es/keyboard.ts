import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Buscar registros, pantallas y acciones...',
  searching: 'Buscando...',
  nothing: 'No se ha encontrado nada',
  create: '%{list}: nuevo',
  groups: {
    recent: 'Usados recientemente',
    records: 'Registros',
    screens: 'Pantallas',
    views: 'Vistas',
    actions: 'Acciones',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Mayús', enter: 'Intro' },
  keys: {
    title: 'Atajos de teclado',
    palette: 'Buscar en todas partes',
    search: 'Ir a la búsqueda de la lista',
    create: 'Crear uno nuevo',
    next: 'Registro siguiente',
    previous: 'Registro anterior',
    open: 'Abrir el registro',
    edit: 'Editar el registro',
    select: 'Seleccionar el registro',
    extend: 'Ampliar la selección',
    keys: 'Mostrar estos atajos',
    single: 'Las teclas sueltas son atajos',
    cells: 'En las celdas de una tabla se escriben letras; las flechas se mueven por ellas.',
  },
} as const satisfies Room<typeof english>;
