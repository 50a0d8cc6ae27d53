import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'لديك مسودة غير محفوظة بتاريخ %{when}.',
  now: 'الآن',
  draft: 'المسودة',
  restore: 'استعادة',
  discard: 'تجاهل',
  collided: 'غيّر شخص آخر هذا في الأثناء. اختر ما يبقى:',
  mine: 'تغييري',
  theirs: 'تغييره',
  photos: {
    waiting:
      'لا صور تنتظر الاتصال. |||| صورة واحدة تنتظر الاتصال. سترسل تلقائيًا. |||| صورتان تنتظران الاتصال. سترسلان تلقائيًا. |||| %{smart_count} صور تنتظر الاتصال. سترسل تلقائيًا. |||| %{smart_count} صورة تنتظر الاتصال. سترسل تلقائيًا. |||| %{smart_count} صورة تنتظر الاتصال. سترسل تلقائيًا.',
    kept: 'لا يوجد اتصال: تُحفظ الصور هنا وتُرسل فور عودته.',
    send: 'الإرسال الآن',
  },
} as const satisfies Room<typeof english>;
