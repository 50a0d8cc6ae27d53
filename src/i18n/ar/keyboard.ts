import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'البحث في السجلات والشاشات والإجراءات...',
  searching: 'جارٍ البحث...',
  nothing: 'لم يُعثر على شيء',
  create: '%{list}: جديد',
  groups: {
    recent: 'آخر المستخدمة',
    records: 'السجلات',
    screens: 'الشاشات',
    views: 'طرق العرض',
    actions: 'الإجراءات',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: 'اختصارات لوحة المفاتيح',
    palette: 'البحث في كل مكان',
    search: 'الانتقال إلى البحث في القائمة',
    create: 'إنشاء جديد',
    next: 'السجل التالي',
    previous: 'السجل السابق',
    open: 'فتح السجل',
    edit: 'تعديل السجل',
    select: 'تحديد السجل',
    extend: 'توسيع التحديد',
    keys: 'عرض هذه الاختصارات',
    single: 'المفاتيح المفردة اختصارات',
    cells: 'في خلايا الجدول تُكتب الحروف؛ ومفاتيح الأسهم تنتقل بينها.',
  },
} as const satisfies Room<typeof english>;
