import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'Ваші звернення',
  'new': 'Нове звернення',
  search: 'Пошук звернень…',
  loading: 'Завантаження звернень…',
  fields: {
    title: 'Назва',
    type: 'Тип',
    priority: 'Пріоритет',
    status: 'Статус',
    description: 'Опис',
    created: 'Створено',
    author: 'Автор',
  },
  all_statuses: 'Усі статуси',
  all_priorities: 'Усі пріоритети',
  status: {
    open: 'Відкрито',
    in_progress: 'У роботі',
    on_hold: 'Призупинено',
    resolved: 'Вирішено',
    closed: 'Закрито',
    cancelled: 'Скасовано',
  },
  priority: {
    high: 'Високий',
    medium: 'Середній',
    low: 'Низький',
  },
  type: {
    defect: 'Несправність',
    feature: 'Нова функція',
  },
  change: {
    status: 'Змінити статус звернення «%{title}»: %{value}',
    priority: 'Змінити пріоритет звернення «%{title}»: %{value}',
    done: 'Звернення збережено',
  },
  empty: {
    title: 'Звернень не знайдено',
    filtered: 'Змініть пошук або фільтри, щоб знайти потрібне.',
    first: 'Почніть зі створення першого звернення.',
  },
  form: {
    title: 'Нове звернення',
    create: 'Створити звернення',
    creating: 'Створення…',
    created: 'Звернення створено',
  },
  delete: {
    many_title: 'Видалити звернення |||| Видалити звернення |||| Видалити звернення',
    many_text:
      'Справді видалити %{smart_count} звернення? Цю дію неможливо скасувати. |||| Справді видалити %{smart_count} звернення? Цю дію неможливо скасувати. |||| Справді видалити %{smart_count} звернень? Цю дію неможливо скасувати.',
  },
} as const satisfies Room<typeof english>;
