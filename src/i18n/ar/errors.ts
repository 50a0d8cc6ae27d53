import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'الصفحة غير موجودة',
    text: 'لا شيء في هذا العنوان. ربما نُقلت الصفحة أو حُذفت.',
    action: 'الانتقال إلى لوحة المعلومات',
  },
  not_allowed: {
    title: 'غير مسموح',
    text: 'دورك لا يشمل هذه الصفحة. اطلبها من أحد المسؤولين إن احتجت إليها.',
    action: 'الانتقال إلى لوحة المعلومات',
  },
  broken: {
    title: 'حدث خطأ ما',
    text: 'توقف هذا الجزء من الصفحة عن العمل. لم يُفقد شيء مما حُفظ.',
    action: 'حاول مرة أخرى',
  },
  outdated: {
    title: 'تعذّر تحميل هذه الصفحة',
    text: 'فشل الاتصال، أو حُدّث Atrium في هذه الأثناء. أعد تحميل الصفحة للمتابعة.',
    action: 'إعادة التحميل',
  },
  load: {
    title: 'تعذّر التحميل',
    text: 'يُرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  },
  gone: 'هذا السجل غير موجود أو حُذف',
  part: 'تعذّر تحميل جزء من هذه الصفحة. تحقّق من اتصالك وحاول مرة أخرى.',
  language: 'تعذّر تحميل اللغة.',
} as const satisfies Room<typeof english>;
