import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Спосіб зміни: %{field}',
  operation: {
    set: 'Задати значення',
    clear: 'Очистити',
    shift: 'Зсунути на дні',
    raise: 'Збільшити на',
    percent: 'Збільшити на відсотки',
    add: 'Додати',
    remove: 'Прибрати',
  },
  hint: {
    clear: 'Буде очищено',
    shift: 'Дні; з мінусом раніше',
    raise: 'З мінусом менше',
  },
  problem: {
    days: 'Ціла кількість днів, щонайбільше 36 525',
    number: 'Потрібне число',
    choice: 'Виберіть принаймні одне',
  },
  preview: {
    title: 'Попередній перегляд',
    hint: 'Позначте, що треба змінити; тут видно, що станеться із записами.',
    record: 'Запис',
    checking: 'Перевірка всіх…',
    unknown: 'Цей сервер повідомляє, що він відхиляє, лише під час роботи.',
    all: 'Можна змінити %{smart_count} запис. |||| Можна змінити всі %{smart_count} записи. |||| Можна змінити всі %{smart_count} записів.',
    refused:
      '%{smart_count} з %{count} буде відхилено: |||| %{smart_count} з %{count} буде відхилено: |||| %{smart_count} з %{count} буде відхилено:',
    none: 'Жоден із них не можна так змінити.',
    same: 'залишається без змін',
    empty: 'порожнє',
    becomes: 'стане',
    more: 'і ще %{smart_count} |||| і ще %{smart_count} |||| і ще %{smart_count}',
    rows: 'Записи %{first}–%{last} з %{total}',
    previous: 'Попередні записи',
    next: 'Наступні записи',
  },
  apply_others:
    'Застосувати до решти (%{smart_count}) |||| Застосувати до решти (%{smart_count}) |||| Застосувати до решти (%{smart_count})',
  left_out:
    '%{smart_count} запис залишено без змін: |||| %{smart_count} записи залишено без змін: |||| %{smart_count} записів залишено без змін:',
  undo: {
    skipped: 'Залишено без змін: %{names}',
  },
  activity: {
    label: 'Зміна багатьох записів',
    changing:
      'Змінюється %{smart_count} запис |||| Змінюються %{smart_count} записи |||| Змінюється %{smart_count} записів',
    deleting:
      'Видаляється %{smart_count} запис |||| Видаляються %{smart_count} записи |||| Видаляється %{smart_count} записів',
    paused: 'Призупинено: виконано %{done} з %{total}',
    pause: 'Призупинити',
    go_on: 'Продовжити',
    cancel: 'Зупинити',
    ended:
      'Зупинено: %{smart_count} запис залишено без змін. |||| Зупинено: %{smart_count} записи залишено без змін. |||| Зупинено: %{smart_count} записів залишено без змін.',
    rest: 'Змінити решту',
  },
} as const satisfies Room<typeof english>;
