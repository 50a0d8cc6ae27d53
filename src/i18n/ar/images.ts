import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'خطأ في تحميل صور المشروع.',
  load_error_other: 'خطأ في تحميل الصور.',
  loading: 'جارٍ تحميل الصور...',
  list: 'الصور',
  count: 'لا صور |||| صورة واحدة |||| صورتان |||| %{smart_count} صور |||| %{smart_count} صورة |||| %{smart_count} صورة',
  empty: {
    title: 'لا صور بعد',
    hint: 'الصور والرسوم التي تُرفع هنا يستطيع رؤيتها كل من يرى هذه الصفحة.',
  },
  all_categories: 'كل الفئات',
  category: 'الفئة',
  unnamed: 'صورة',
  open: 'فتح %{name}',
  broken: 'تعذّر عرض الصورة.',
  download: {
    action: 'تنزيل',
    failed: 'تعذّر تنزيل الصورة.',
  },
  delete: {
    of: 'حذف %{name}',
    title: 'حذف الصورة',
    text: 'هل تريد حقًا حذف هذه الصورة؟ لا يمكن التراجع عن هذا الإجراء.',
    done: 'حُذفت الصورة',
  },
  upload: {
    action: 'رفع صور',
    title: 'رفع صور',
    pick: 'اختر الصور',
    drop: 'أو أفلتها هنا',
    camera: 'التقاط صورة',
    chosen: 'الصور المختارة',
    description: 'الوصف',
    description_all: 'يُحفظ الوصف والفئة مع كل صورة مختارة.',
    uploading: 'جارٍ رفع الصور',
    failed: 'تعذّر رفع الصورة. يُرجى المحاولة مرة أخرى.',
    no_project: 'معرّف المشروع مطلوب لرفع الصور',
    some_failed:
      'لم تُرفع أي صورة. |||| لم تُرفع صورة واحدة. السبب مكتوب بجانبها. |||| لم تُرفع صورتان. السبب مكتوب بجانب كل منهما. |||| لم تُرفع %{smart_count} صور. السبب مكتوب بجانب كل منها. |||| لم تُرفع %{smart_count} صورة. السبب مكتوب بجانب كل منها. |||| لم تُرفع %{smart_count} صورة. السبب مكتوب بجانب كل منها.',
    uploaded:
      'لم تُرفع أي صورة |||| رُفعت الصورة |||| رُفعت صورتان |||| رُفعت %{smart_count} صور |||| رُفعت %{smart_count} صورة |||| رُفعت %{smart_count} صورة',
  },
  viewer: {
    label: 'عارض الصور: %{name}',
    position: '%{position} من %{count}',
    tools: 'أدوات العارض',
    zoom_in: 'تكبير',
    zoom_out: 'تصغير',
    zoom: 'التكبير %{percent}٪',
    fit: 'ملاءمة النافذة',
    rotate: 'تدوير بمقدار 90°',
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
  },
} as const satisfies Room<typeof english>;
