import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/ar/password';

export const password = {
  title: 'تغيير كلمة المرور',
  of: 'تعيين كلمة مرور جديدة لـ %{name}',
  changed: 'تغيرت كلمة المرور',
  current: 'كلمة المرور الحالية',
  new: 'كلمة المرور الجديدة',
  confirm: 'تأكيد كلمة المرور الجديدة',
  show: 'إظهار كلمة المرور',
  hide: 'إخفاء كلمة المرور',
  rules: {
    label: 'كلمة مرورك الجديدة فيها',
    length: '8 أحرف على الأقل',
    lowercase: 'حرف صغير',
    uppercase: 'حرف كبير',
    digit: 'رقم',
    special: 'رمز خاص',
    met: 'مستوفى: %{rule}',
    unmet: 'غير مستوفى بعد: %{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
