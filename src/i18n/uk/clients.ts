import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Керування клієнтами',
  subtitle: 'Компанії, для яких ви працюєте',
  loading: 'Завантаження клієнтів…',
  search: 'Пошук клієнтів',
  'new': 'Додати клієнта',
  edit: 'Редагувати клієнта',
  fields: {
    name: 'Назва клієнта',
    createdAt: 'Створено',
    updatedAt: 'Останні зміни',
  },
  card: {
    active: 'Активні',
    completed: 'Завершені',
    at_least: '%{count}+',
    recent: 'Останні проєкти',
    more: '+%{smart_count} проєкт |||| +%{smart_count} проєкти |||| +%{smart_count} проєктів',
    more_at_least: '+%{smart_count} або більше проєктів',
    no_projects: 'Проєктів ще немає',
  },
  empty: {
    title: 'Клієнтів не знайдено',
    filtered: 'Змініть пошук або фільтри, щоб знайти потрібне.',
    first: 'Почніть із додавання першого клієнта.',
  },
  delete: {
    action: 'Видалити клієнта',
    text: 'Справді видалити клієнта «%{name}»? Цю дію неможливо скасувати.',
    done: 'Клієнта видалено',
    many_title: 'Видалити клієнта |||| Видалити клієнтів |||| Видалити клієнтів',
    many_text:
      'Справді видалити %{smart_count} клієнта? Цю дію неможливо скасувати. |||| Справді видалити %{smart_count} клієнтів? Цю дію неможливо скасувати. |||| Справді видалити %{smart_count} клієнтів? Цю дію неможливо скасувати.',
  },
  details: {
    title: 'Відомості про клієнта',
    loading: 'Завантаження відомостей про клієнта…',
    error: 'Помилка завантаження клієнта',
    error_text: 'Не вдалося завантажити відомості про клієнта. Спробуйте ще раз.',
  },
  page: {
    back: 'Назад до клієнтів',
    open: 'Відкриті',
    all: 'Усі',
    no_open: 'Немає відкритих проєктів',
    contacts: 'Контактні особи',
    no_contacts: 'Контактних осіб ще немає',
  },
  form: {
    create_title: 'Новий клієнт',
    edit_title: 'Редагування клієнта',
    create: 'Створити клієнта',
    update: 'Зберегти клієнта',
    created: 'Клієнта створено',
    updated: 'Клієнта збережено',
    section: 'Відомості про компанію',
  },
} as const satisfies Room<typeof english>;
