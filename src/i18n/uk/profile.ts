import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'Мій профіль',
  subtitle: 'Керуйте особистими даними свого облікового запису',
  fields: {
    firstName: 'Ім’я',
    lastName: 'Прізвище',
    email: 'Адреса електронної пошти',
    phone: 'Номер телефону',
    username: 'Ім’я користувача',
  },
  save: 'Зберегти зміни',
  saved: 'Профіль оновлено.',
  failed: 'Помилка завантаження даних користувача',
  sessions: {
    title: 'Де виконано вхід',
    hint: 'Вийдіть на пристроях, яких не впізнаєте, і змініть пароль.',
    current: 'Цей пристрій',
    unknown: 'Невідомий пристрій',
    used: 'Остання активність: %{time}',
    since: 'вхід: %{time}',
    end: 'Вийти',
    end_of: 'Вийти на пристрої %{device}',
    end_others: 'Вийти на всіх інших пристроях',
    question: 'Тому, хто користується цими пристроями, доведеться ввійти знову.',
    ended: 'Вихід виконано',
    others_ended: 'На всіх інших пристроях виконано вихід',
    failed: 'Не вдалося завантажити ваші сеанси',
  },
  password: 'Пароль',
  password_hint: 'Виберіть пароль, яким не користуєтеся більше ніде.',
} as const satisfies Room<typeof english>;
