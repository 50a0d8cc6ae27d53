import type { roles as english } from '#console/i18n/en/roles';
import type { Room } from '#contract/faults';

export const roles = {
  title: 'إدارة الأدوار',
  search: 'البحث في الأدوار',
  new: 'إضافة دور',
  edit: 'تعديل الدور',
  duplicate: 'تكرار',
  copy: '%{name} (نسخة)',
  figures: {
    label: 'أرقام الأدوار',
    total: 'إجمالي الأدوار',
    internal: 'الأدوار الداخلية',
    client: 'أدوار العملاء',
    permitted: 'أدوار لها صلاحيات',
  },
  fields: {
    name: 'اسم الدور',
    description: 'الوصف',
    type: 'نوع المستخدم',
    permissions: 'الصلاحيات',
    users: 'المستخدمون',
    created: 'تاريخ الإنشاء',
    updated: 'آخر تحديث',
  },
  type: {
    InternalUser: 'مستخدم داخلي',
    ClientUser: 'مستخدم عميل',
    none: 'لا يُسند إلى المشاريع',
  },
  permission_count:
    'لا صلاحيات |||| صلاحية واحدة |||| صلاحيتان |||| %{smart_count} صلاحيات |||| %{smart_count} صلاحية |||| %{smart_count} صلاحية',
  user_count:
    'لا مستخدمين |||| مستخدم واحد |||| مستخدمان |||| %{smart_count} مستخدمين |||| %{smart_count} مستخدمًا |||| %{smart_count} مستخدم',
  details: {
    label: 'تفاصيل الدور',
    none: 'اختر دورًا',
    none_hint: 'اختر دورًا من القائمة لترى ما يُسمح لحامليه به.',
    no_description: 'بلا وصف',
    no_permissions: 'ليست لهذا الدور صلاحيات.',
    close: 'إغلاق تفاصيل الدور',
  },
  empty: {
    title: 'لم يُعثر على أدوار',
    filtered: 'جرّب تعديل البحث أو عوامل التصفية.',
    first: 'ابدأ بإضافة أول دور.',
  },
  form: {
    create_title: 'إضافة دور جديد',
    edit_title: 'تعديل الدور',
    create: 'إنشاء الدور',
    update: 'تحديث الدور',
    created: 'أُنشئ الدور',
    updated: 'حُدّث الدور',
    basic: 'المعلومات الأساسية',
    assignable: 'يُسند إلى المشاريع',
    left: '%{count} من %{limit} حرف',
  },
  claims: {
    search: 'البحث في الصلاحيات',
    none: 'لم يُعثر على صلاحيات',
    chosen: 'المحدد %{chosen} من %{of}',
    group: '%{group} (%{chosen} من %{of})',
    all: 'تحديد كل صلاحيات %{group}',
    failed: 'تعذّر تحميل الصلاحيات',
  },
  delete: {
    action: 'حذف الدور',
    text: 'هل تريد حقًا حذف الدور «%{name}»؟ لا يمكن التراجع عن هذا الإجراء.',
    done: 'حُذف الدور',
    many_title: 'حذف الأدوار |||| حذف الدور |||| حذف الدورين |||| حذف الأدوار |||| حذف الأدوار |||| حذف الأدوار',
    many_text:
      'هل تريد حقًا حذف الأدوار؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف الدور؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف الدورين؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف %{smart_count} أدوار؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف %{smart_count} دورًا؟ لا يمكن التراجع عن هذا الإجراء. |||| هل تريد حقًا حذف %{smart_count} دور؟ لا يمكن التراجع عن هذا الإجراء.',
  },
  lens: {
    view: 'العرض بهذا الدور',
    bar: 'أنت ترى Atrium بالدور «%{role}». لا يمكن تغيير شيء.',
    end: 'إنهاء هذا العرض',
    refused: 'أنت ترى Atrium بدور آخر: لا يمكن تغيير شيء.',
    missing: '%{action}: يتطلب الصلاحية «%{permission}»',
    needs: 'يتطلب هذه الصلاحية: %{permission}.',
    or: 'أو',
  },
} as const satisfies Room<typeof english>;
