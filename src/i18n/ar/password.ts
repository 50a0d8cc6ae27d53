import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

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
  problem: {
    current: 'كلمة المرور الحالية مطلوبة',
    new: 'كلمة المرور الجديدة مطلوبة',
    length: 'يجب ألا تقل كلمة المرور عن 8 أحرف',
    lowercase: 'يجب أن تحتوي كلمة المرور على حرف صغير',
    uppercase: 'يجب أن تحتوي كلمة المرور على حرف كبير',
    digit: 'يجب أن تحتوي كلمة المرور على رقم',
    special: 'يجب أن تحتوي كلمة المرور على رمز خاص',
    confirm: 'يُرجى تأكيد كلمة مرورك الجديدة',
    mismatch: 'كلمتا المرور غير متطابقتين',
  },
} as const satisfies Room<typeof english>;
