import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Buscar registros, telas e ações...',
  searching: 'Buscando...',
  nothing: 'Nada encontrado',
  create: '%{list}: novo',
  groups: {
    recent: 'Usados recentemente',
    records: 'Registros',
    screens: 'Telas',
    views: 'Visões',
    actions: 'Ações',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: 'Atalhos de teclado',
    palette: 'Buscar em tudo',
    search: 'Ir para a busca da lista',
    create: 'Criar um novo',
    next: 'Próximo registro',
    previous: 'Registro anterior',
    open: 'Abrir o registro',
    edit: 'Editar o registro',
    select: 'Selecionar o registro',
    extend: 'Ampliar a seleção',
    keys: 'Mostrar estes atalhos',
    single: 'Teclas isoladas são atalhos',
    cells: 'Nas células de uma tabela digitam-se letras; as setas se movem por elas.',
  },
} as const satisfies Room<typeof english>;
