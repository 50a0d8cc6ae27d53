import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/he/password';

export const password = {
  title: 'שינוי סיסמה',
  of: 'קביעת סיסמה חדשה עבור %{name}',
  changed: 'הסיסמה שונתה',
  current: 'הסיסמה הנוכחית',
  'new': 'הסיסמה החדשה',
  confirm: 'אישור הסיסמה החדשה',
  show: 'הצגת הסיסמה',
  hide: 'הסתרת הסיסמה',
  rules: {
    label: 'הסיסמה החדשה שלכם כוללת',
    length: 'לפחות 8 תווים',
    lowercase: 'אות קטנה באנגלית',
    uppercase: 'אות גדולה באנגלית',
    digit: 'ספרה',
    special: 'תו מיוחד',
    met: 'מתקיים: %{rule}',
    unmet: 'עדיין לא מתקיים: %{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
