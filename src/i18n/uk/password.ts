import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

export const password = {
  title: 'Зміна пароля',
  of: 'Новий пароль для %{name}',
  changed: 'Пароль змінено',
  current: 'Поточний пароль',
  'new': 'Новий пароль',
  confirm: 'Підтвердьте новий пароль',
  show: 'Показати пароль',
  hide: 'Сховати пароль',
  rules: {
    label: 'Ваш новий пароль має',
    length: 'щонайменше 8 символів',
    lowercase: 'малу літеру',
    uppercase: 'велику літеру',
    digit: 'цифру',
    special: 'спеціальний символ',
    met: 'Виконано: %{rule}',
    unmet: 'Ще не виконано: %{rule}',
  },
  problem: {
    current: 'Введіть поточний пароль',
    'new': 'Введіть новий пароль',
    length: 'Пароль має містити щонайменше 8 символів',
    lowercase: 'Пароль має містити малу літеру',
    uppercase: 'Пароль має містити велику літеру',
    digit: 'Пароль має містити цифру',
    special: 'Пароль має містити спеціальний символ',
    confirm: 'Підтвердьте новий пароль',
    mismatch: 'Паролі не збігаються',
  },
} as const satisfies Room<typeof english>;
