import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Пошук записів, екранів і дій…',
  searching: 'Пошук…',
  nothing: 'Нічого не знайдено',
  create: '%{list}: новий запис',
  groups: {
    recent: 'Нещодавні',
    records: 'Записи',
    screens: 'Екрани',
    views: 'Подання',
    actions: 'Дії',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: 'Сполучення клавіш',
    palette: 'Пошук усюди',
    search: 'Перейти до пошуку в списку',
    create: 'Створити новий запис',
    next: 'Наступний запис',
    previous: 'Попередній запис',
    open: 'Відкрити запис',
    edit: 'Редагувати запис',
    select: 'Вибрати запис',
    extend: 'Розширити вибір',
    keys: 'Показати ці сполучення',
    single: 'Окремі клавіші є сполученнями',
    cells: 'У клітинках таблиці вводять літери; там переміщуються клавішами зі стрілками.',
  },
} as const satisfies Room<typeof english>;
