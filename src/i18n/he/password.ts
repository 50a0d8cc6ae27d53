import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

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
  problem: {
    current: 'נדרשת הסיסמה הנוכחית',
    'new': 'נדרשת סיסמה חדשה',
    length: 'הסיסמה חייבת לכלול לפחות 8 תווים',
    lowercase: 'הסיסמה חייבת לכלול אות קטנה באנגלית',
    uppercase: 'הסיסמה חייבת לכלול אות גדולה באנגלית',
    digit: 'הסיסמה חייבת לכלול ספרה',
    special: 'הסיסמה חייבת לכלול תו מיוחד',
    confirm: 'נא לאשר את הסיסמה החדשה',
    mismatch: 'הסיסמאות אינן תואמות',
  },
} as const satisfies Room<typeof english>;
