import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'تذاكر الدعم الخاصة بك',
  new: 'تذكرة جديدة',
  search: 'البحث في التذاكر...',
  loading: 'جارٍ تحميل التذاكر...',
  fields: {
    title: 'العنوان',
    type: 'النوع',
    priority: 'الأولوية',
    status: 'الحالة',
    description: 'الوصف',
    created: 'تاريخ الإنشاء',
    author: 'الكاتب',
  },
  all_statuses: 'كل الحالات',
  all_priorities: 'كل الأولويات',
  status: {
    open: 'مفتوحة',
    in_progress: 'قيد التنفيذ',
    on_hold: 'معلّق',
    resolved: 'محلولة',
    closed: 'مغلقة',
    cancelled: 'ملغاة',
  },
  priority: {
    high: 'عالية',
    medium: 'متوسطة',
    low: 'منخفضة',
  },
  type: {
    defect: 'عيب',
    feature: 'ميزة',
  },
  change: {
    status: 'تغيير حالة %{title}: %{value}',
    priority: 'تغيير أولوية %{title}: %{value}',
    done: 'حُدّثت التذكرة',
  },
  empty: {
    title: 'لم يُعثر على تذاكر',
    filtered: 'جرّب تعديل البحث أو عوامل التصفية للعثور على ما تبحث عنه.',
    first: 'ابدأ بإنشاء أول تذكرة دعم.',
  },
  form: {
    title: 'إنشاء تذكرة جديدة',
    create: 'إنشاء التذكرة',
    creating: 'جارٍ الإنشاء...',
    created: 'أُنشئت التذكرة',
  },
  delete: {
    many_title: 'حذف التذاكر |||| حذف التذكرة |||| حذف التذكرتين |||| حذف التذاكر |||| حذف التذاكر |||| حذف التذاكر',
    many_text:
      'هل تريد حقًا حذف التذاكر؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف التذكرة؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف التذكرتين؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف %{smart_count} تذاكر؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف %{smart_count} تذكرة؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف %{smart_count} تذكرة؟ لا يمكن التراجع عن هذا الإجراء.',
  },
} as const satisfies Room<typeof english>;
