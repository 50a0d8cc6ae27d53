import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/uk/password';

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
  problem,
} as const satisfies Room<typeof english>;
