import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'طريقة التغيير: %{field}',
  operation: {
    set: 'تعيين إلى',
    clear: 'إفراغ',
    shift: 'إزاحة بأيام',
    raise: 'زيادة بمقدار',
    percent: 'زيادة بنسبة مئوية',
    add: 'إضافة',
    remove: 'إزالة',
  },
  hint: {
    clear: 'سيُفرغ',
    shift: 'أيام؛ بإشارة ناقص إلى الوراء',
    raise: 'بإشارة ناقص إلى الأقل',
  },
  problem: {
    days: 'عدد صحيح من الأيام، 36,525 على الأكثر',
    number: 'يجب إدخال رقم',
    choice: 'اختر واحدًا على الأقل',
  },
  preview: {
    title: 'معاينة',
    hint: 'علّم ما تريد تغييره؛ ويظهر هنا ما تصير إليه السجلات.',
    record: 'السجل',
    checking: 'جارٍ فحصها كلها...',
    unknown: 'لا يقول هذا الخادم ما يرفضه إلا أثناء العمل.',
    all: 'لا سجلات لتغييرها. |||| يمكن تغيير سجل واحد. |||| يمكن تغيير السجلين. |||| يمكن تغيير السجلات كلها: %{smart_count}. |||| يمكن تغيير السجلات كلها: %{smart_count}. |||| يمكن تغيير السجلات كلها: %{smart_count}.',
    refused:
      'سيُرفض %{smart_count} من %{count}: |||| سيُرفض %{smart_count} من %{count}: |||| سيُرفض %{smart_count} من %{count}: |||| سيُرفض %{smart_count} من %{count}: |||| سيُرفض %{smart_count} من %{count}: |||| سيُرفض %{smart_count} من %{count}:',
    none: 'لا يمكن تغيير أي منها بهذه الطريقة.',
    same: 'يبقى كما هو',
    empty: 'فارغ',
    becomes: 'يصبح',
    more: 'و%{smart_count} أخرى |||| و%{smart_count} أخرى |||| و%{smart_count} أخرى |||| و%{smart_count} أخرى |||| و%{smart_count} أخرى |||| و%{smart_count} أخرى',
    rows: 'السجلات %{first}–%{last} من %{total}',
    previous: 'السجلات السابقة',
    next: 'السجلات التالية',
  },
  apply_others:
    'التطبيق على البقية (%{smart_count}) |||| التطبيق على البقية (%{smart_count}) |||| التطبيق على البقية (%{smart_count}) |||| التطبيق على البقية (%{smart_count}) |||| التطبيق على البقية (%{smart_count}) |||| التطبيق على البقية (%{smart_count})',
  left_out:
    'لم يُترك أي سجل: |||| تُرك سجل واحد كما كان: |||| تُرك سجلان كما كانا: |||| تُركت %{smart_count} سجلات كما كانت: |||| تُرك %{smart_count} سجلًا كما كانت: |||| تُرك %{smart_count} سجل كما كانت:',
  undo: {
    skipped: 'تُركت كما هي: %{names}',
  },
  activity: {
    label: 'تغيير سجلات كثيرة',
    changing:
      'لا سجلات للتغيير |||| جارٍ تغيير سجل واحد |||| جارٍ تغيير سجلين |||| جارٍ تغيير %{smart_count} سجلات |||| جارٍ تغيير %{smart_count} سجلًا |||| جارٍ تغيير %{smart_count} سجل',
    deleting:
      'لا سجلات للحذف |||| جارٍ حذف سجل واحد |||| جارٍ حذف سجلين |||| جارٍ حذف %{smart_count} سجلات |||| جارٍ حذف %{smart_count} سجلًا |||| جارٍ حذف %{smart_count} سجل',
    paused: 'متوقف مؤقتًا: أُنجز %{done} من %{total}',
    pause: 'إيقاف مؤقت',
    go_on: 'متابعة',
    cancel: 'إيقاف',
    ended:
      'أُوقف: لم يُترك أي سجل. |||| أُوقف: بقي سجل واحد كما كان. |||| أُوقف: بقي سجلان كما كانا. |||| أُوقف: بقيت %{smart_count} سجلات كما كانت. |||| أُوقف: بقي %{smart_count} سجلًا كما كانت. |||| أُوقف: بقي %{smart_count} سجل كما كانت.',
    rest: 'تغيير البقية',
  },
} as const satisfies Room<typeof english>;
