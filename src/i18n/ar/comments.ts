import type { comments as english } from '#console/i18n/en/comments';
import type { Room } from '#contract/faults';

export const comments = {
  list: 'التعليقات حسب الوقت',
  load_error: 'تعذّر تحميل التعليقات',
  load_error_text: 'حدث خطأ أثناء تحميل تعليقات المشروع. يُرجى إعادة تحميل الصفحة.',
  empty: 'لا تعليقات بعد',
  empty_hint: 'اكتب أول تعليق: يستطيع قراءته كل من يرى هذا المشروع.',
  empty_hint_reader: 'يظهر هنا ما يقال عن هذا المشروع.',
  count:
    'لا تعليقات |||| تعليق واحد |||| تعليقان |||| %{smart_count} تعليقات |||| %{smart_count} تعليقًا |||| %{smart_count} تعليق',
  count_with_replies:
    'لا تعليقات لها ردود |||| تعليق واحد مع ردوده |||| تعليقان مع ردودهما |||| %{smart_count} تعليقات مع ردودها |||| %{smart_count} تعليقًا مع ردودها |||| %{smart_count} تعليق مع ردودها',
  label: 'تعليق',
  placeholder: 'اكتب تعليقًا...',
  post: 'نشر التعليق',
  reply: 'رد',
  reply_to_main: 'الرد على النقاش الأصلي',
  reply_label: 'الرد على %{name}',
  reply_main_label: 'الرد على النقاش الأصلي',
  post_reply: 'نشر الرد',
  main_thread: 'رد على النقاش الأصلي',
  edit: 'تعديل',
  edit_label: 'تعديل التعليق',
  save: 'حفظ',
  delete: 'حذف',
  edited: 'معدَّل',
  sending: 'جارٍ الإرسال...',
  unknown_user: 'مستخدم غير معروف',
  deleted: 'حُذف هذا التعليق.',
  delete_title: 'حذف التعليق',
  delete_text: 'هل تريد حقًا حذف هذا التعليق؟ لا يمكن التراجع عن هذا الإجراء.',
  delete_done: 'حُذف التعليق',
  post_error: 'لم يُنشر تعليقك. %{reason}',
  edit_error: 'لم يُحفظ تعديلك للتعليق. %{reason}',
  too_long: 'الحد الأقصى للتعليق %{smart_count} حرف، وفي هذا %{length}.',
} as const satisfies Room<typeof english>;
