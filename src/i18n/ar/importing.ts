import type { importing as english } from '#console/i18n/en/importing';
import type { Room } from '#contract/faults';

export const importing = {
  title: 'استيراد: %{list}',
  subtitle: 'تصير صفوف الملف سجلات. لا يُكتب شيء قبل أن ترى النتيجة.',
  back: 'الرجوع إلى القائمة',
  steps: {
    file: 'الملف',
    columns: 'الأعمدة',
    check: 'الفحص',
    run: 'الاستيراد',
  },
  next: 'التالي',
  previous: 'السابق',
  file: {
    choose: 'اختر ملفًا',
    drop: 'أو أفلته هنا',
    hint: 'CSV أو TSV أو XLSX، حتى 100 م.ب و100,000 صف',
    reading: 'جارٍ قراءة الملف...',
    found:
      'لا صفوف في %{name} |||| صف واحد في %{name} |||| صفان في %{name} |||| %{smart_count} صفوف في %{name} |||| %{smart_count} صفًا في %{name} |||| %{smart_count} صف في %{name}',
    other: 'اختيار ملف آخر',
    header: 'الصف الأول يسمّي الأعمدة',
    encoding: 'الترميز',
    delimiter: 'الفاصل بين الخلايا',
    figures: 'التواريخ والأرقام مكتوبة كما في',
    raw: 'التصدير (2026-12-31، 1234.5)',
    preview: 'أول الصفوف',
    column: 'العمود %{number}',
  },
  delimiter: {
    comma: 'فاصلة',
    semicolon: 'فاصلة منقوطة',
    tab: 'علامة جدولة',
    bar: 'خط عمودي',
  },
  problem: {
    unreadable: 'لا يمكن قراءة هذا الملف. تُقرأ ملفات CSV وTSV وXLSX.',
    empty: 'لا شيء في هذا الملف.',
    large: 'هذا الملف كبير جدًا.',
    rows: 'في هذا الملف صفوف كثيرة جدًا: يمكن استيراد 100,000 دفعة واحدة.',
  },
  columns: {
    target_of: '«%{column}» يصير',
    none: 'عدم الاستيراد',
    id: 'المعرّف',
    mode: 'ما يحدث',
    nothing: 'اختر عمودًا واحدًا على الأقل.',
    no_key: 'اختر العمود الذي يُعرف به السجل.',
    key: 'معرفة السجلات حسب',
  },
  mode: {
    create: 'إنشاء سجل من كل صف',
    update: 'تغيير السجلات الموجودة',
    upsert: 'تغيير السجلات الموجودة وإنشاء غيرها',
  },
  check: {
    running: 'جارٍ الفحص...',
    ready:
      'لا صفوف للاستيراد |||| يمكن استيراد صف واحد |||| يمكن استيراد صفين |||| يمكن استيراد %{smart_count} صفوف |||| يمكن استيراد %{smart_count} صفًا |||| يمكن استيراد %{smart_count} صف',
    plan: 'جديدة: %{created}، متغيرة: %{updated}، كما هي: %{unchanged}',
    refused:
      'لا صفوف مرفوضة |||| صف واحد مرفوض |||| صفان مرفوضان |||| %{smart_count} صفوف مرفوضة |||| %{smart_count} صفًا مرفوضًا |||| %{smart_count} صف مرفوض',
    refused_hint: 'صحّحها هنا وأعد الفحص، أو استبعدها.',
    row: 'الصف %{line}',
    again: 'إعادة الفحص',
    download: 'تنزيل الصفوف المرفوضة',
    more: 'تُعرض أول %{count}.',
    reason: 'السبب',
    missing: 'غير موجود (%{field}): %{names}',
    create:
      'إنشاء %{smart_count} |||| إنشاؤه |||| إنشاء الاثنين |||| إنشاء الـ%{smart_count} كلها |||| إنشاء الـ%{smart_count} كلها |||| إنشاء الـ%{smart_count} كلها',
    start:
      'استيراد الصفوف |||| استيراد صف واحد |||| استيراد صفين |||| استيراد %{smart_count} صفوف |||| استيراد %{smart_count} صفًا |||| استيراد %{smart_count} صف',
    failed: 'تعذّر إتمام الفحص.',
  },
  run: {
    running: '%{done} من %{total}',
    label: 'الاستيراد',
    pause: 'إيقاف مؤقت',
    go_on: 'متابعة',
    abort: 'إلغاء',
    paused: 'الاستيراد متوقف مؤقتًا.',
    broken: 'انقطع الاستيراد.',
    done: 'اكتمل الاستيراد',
    aborted: 'أُلغي الاستيراد',
    counts: 'أُنشئ: %{created}، تغيّر: %{updated}، كما هو: %{unchanged}، رُفض: %{refused}',
    undo: 'التراجع عن الاستيراد',
    undone:
      'لم يُستعد أي سجل |||| استُعيد سجل واحد |||| استُعيد سجلان |||| استُعيدت %{smart_count} سجلات |||| استُعيد %{smart_count} سجلًا |||| استُعيد %{smart_count} سجل',
    list: 'عرض القائمة',
    another: 'استيراد ملف آخر',
  },
  left: {
    text: 'انقطع استيراد %{name} بعد %{done} من %{total} صف.',
    go_on: 'متابعته',
    discard: 'تجاهل',
  },
} as const satisfies Room<typeof english>;
