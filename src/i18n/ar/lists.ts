import type { lists as english } from '#console/i18n/en/lists';
import type { Room } from '#contract/faults';

export const lists = {
  loading: 'جارٍ التحميل...',
  count:
    'لا نتائج |||| نتيجة واحدة |||| نتيجتان |||| %{smart_count} نتائج |||| %{smart_count} نتيجة |||| %{smart_count} نتيجة',
  about: 'نحو %{figure} نتيجة',
  count_exactly: 'عدّ بدقة',
  actions: 'الإجراءات',
  row_menu: 'إجراءات %{name}',
  gone_fields: 'حقل كانت هذه القائمة مرتبة أو مصفّاة به لم يعد متاحًا. تُعرض القائمة بدونه.',
  search: {
    clear: 'مسح البحث',
    asked: 'البحث: %{words}',
  },
  layout: {
    label: 'طريقة العرض',
    grid: 'بطاقات',
    table: 'قائمة',
  },
  filters: {
    title: 'عوامل التصفية',
    counted: 'عوامل التصفية (%{smart_count})',
    close: 'إغلاق عوامل التصفية',
    clear: 'مسح عوامل التصفية',
    done: 'تم',
    remove: 'إزالة عامل التصفية %{filter}',
    build: 'إنشاء عامل تصفية',
    edit: 'تعديل عامل التصفية',
  },
  columns: {
    title: 'الأعمدة',
    earlier: 'نقل %{column} نحو البداية',
    later: 'نقل %{column} نحو النهاية',
    compact: 'صفوف متراصّة',
    reset: 'إعادة ضبط الأعمدة',
    width: 'عرض العمود %{column}',
    moved: '%{column} الآن هو العمود %{place} من %{of}',
    group: 'تجميع الصفوف حسب',
    ungrouped: 'بلا مجموعات',
    totals: 'المجاميع أسفل الصفوف',
  },
  groups: {
    none: '%{column}: بلا قيمة',
    count: 'لا صفوف |||| صف واحد |||| صفان |||| %{smart_count} صفوف |||| %{smart_count} صفًا |||| %{smart_count} صف',
  },
  totals: {
    label: '%{smart_count} إجمالًا',
    mean: 'المتوسط %{value}',
    sum: '%{column}: %{value}',
    average: '%{column}: المتوسط %{value}',
  },
  cells: {
    computed: '%{column} قيمة محسوبة لا يمكن تغييرها هنا.',
    in_form: 'يُغيَّر %{column} في نموذج السجل.',
    elsewhere: 'تُغيَّر هذه القائمة في نموذجها الخاص.',
    right: 'ليست لديك صلاحية لتغيير هذا.',
    own: 'لا يغيّر هذه التذكرة إلا كاتبها والمسؤولون.',
    team: 'يُغيَّر العميل في النموذج: الفريق مرتبط به.',
    changing:
      'لن تتغير أي خلية |||| ستتغير خلية واحدة |||| ستتغير خليتان |||| ستتغير %{smart_count} خلايا |||| ستتغير %{smart_count} خلية |||| ستتغير %{smart_count} خلية',
    in_rows:
      'في أي صف. |||| في صف واحد. |||| في صفين. |||| في %{smart_count} صفوف. |||| في %{smart_count} صفًا. |||| في %{smart_count} صف.',
    refused:
      'لا خلية ترفض قيمتها: |||| خلية واحدة لا تقبل قيمتها: |||| خليتان لا تقبلان قيمتيهما: |||| %{smart_count} خلايا لا تقبل قيمها: |||| %{smart_count} خلية لا تقبل قيمها: |||| %{smart_count} خلية لا تقبل قيمها:',
    outside:
      'لكل قيمة خلية في هذه الصفحة. |||| قيمة واحدة لا خلية لها في هذه الصفحة. |||| قيمتان لا خلية لهما في هذه الصفحة. |||| %{smart_count} قيم لا خلايا لها في هذه الصفحة. |||| %{smart_count} قيمة لا خلايا لها في هذه الصفحة. |||| %{smart_count} قيمة لا خلايا لها في هذه الصفحة.',
    preview: 'تغيير هذه الخلايا؟',
    nothing: 'لا شيء لتغييره',
    apply: 'تغيير',
    apply_others: 'تغيير البقية',
    changed:
      'لم تتغير أي خلية |||| تغيرت خلية واحدة |||| تغيرت خليتان |||| تغيرت %{smart_count} خلايا |||| تغيرت %{smart_count} خلية |||| تغيرت %{smart_count} خلية',
    failed:
      'حُفظت كل الخلايا. |||| تعذّر حفظ خلية واحدة. |||| تعذّر حفظ خليتين. |||| تعذّر حفظ %{smart_count} خلايا. |||| تعذّر حفظ %{smart_count} خلية. |||| تعذّر حفظ %{smart_count} خلية.',
    take_back: 'تراجع',
  },
  views: 'طرق العرض',
  export: {
    label: 'تصدير بصيغة CSV',
    more: 'طرق تصدير أخرى',
    keys: 'المفاتيح بدل العناوين',
    done: 'لم يُصدَّر أي صف |||| صُدّر صف واحد |||| صُدّر صفان |||| صُدّرت %{smart_count} صفوف |||| صُدّر %{smart_count} صفًا |||| صُدّر %{smart_count} صف',
    failed: 'فشل التصدير.',
  },
  pages: {
    label: 'الصفحات',
    size: 'عدد الصفوف في الصفحة',
    range: '%{first}–%{last} من %{total}',
    about: '%{first}–%{last} من نحو %{total}',
    previous: 'الانتقال إلى الصفحة السابقة',
    next: 'الانتقال إلى الصفحة التالية',
  },
  selection: {
    label: 'التحديد',
    row: 'تحديد %{name}',
    page: 'تحديد كل صفوف هذه الصفحة',
    count: 'المحدد: %{smart_count}',
    elsewhere: '%{smart_count} في صفحات أخرى',
    hidden: '%{smart_count} أخفاها عامل التصفية',
    all: 'تحديد الكل: %{smart_count}',
    all_about: 'تحديد الكل (نحو %{figure})',
    drop_hidden: 'إلغاء تحديد المخفية',
    clear: 'إلغاء التحديد',
  },
  bulk: {
    edit: 'تعديل',
    delete: 'حذف',
    edit_title:
      'تعديل السجلات |||| تعديل سجل واحد |||| تعديل سجلين |||| تعديل %{smart_count} سجلات |||| تعديل %{smart_count} سجلًا |||| تعديل %{smart_count} سجل',
    change: 'تغيير %{field}',
    apply: 'تطبيق',
    working: 'أُنجز %{done} من %{total}',
    edited:
      'لم يتغير أي سجل |||| تغير سجل واحد |||| تغير سجلان |||| تغيرت %{smart_count} سجلات |||| تغير %{smart_count} سجلًا |||| تغير %{smart_count} سجل',
    deleted:
      'لم يُحذف أي سجل |||| حُذف سجل واحد |||| حُذف سجلان |||| حُذفت %{smart_count} سجلات |||| حُذف %{smart_count} سجلًا |||| حُذف %{smart_count} سجل',
    failed: 'تعذّر تغيير %{smart_count} من %{total} سجل.',
    gone: 'لم يعد %{names} موجودًا. لم يتغير شيء. |||| لم يعد %{names} موجودًا. لم يتغير شيء. |||| لم يعد %{names} موجودين. لم يتغير شيء. |||| لم تعد هذه موجودة: %{names}. لم يتغير شيء. |||| لم تعد هذه موجودة: %{names}. لم يتغير شيء. |||| لم تعد هذه موجودة: %{names}. لم يتغير شيء.',
    more: '%{smart_count} أخرى',
    other_count: 'العدد الآن %{count} وليس %{expected}. لم يتغير شيء.',
    go_on: 'المتابعة بدونها',
    retried:
      'لم يتغير أي سجل |||| تغير سجل واحد |||| تغير سجلان |||| تغيرت %{smart_count} سجلات |||| تغير %{smart_count} سجلًا |||| تغير %{smart_count} سجل',
    retry: 'أعد محاولة هذه',
    dismiss: 'إخفاء',
  },
  import: 'استيراد',
  workbook: 'حفظ بصيغة XLSX',
} as const satisfies Room<typeof english>;
