import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'ملفي الشخصي',
  subtitle: 'إدارة معلومات حسابك الشخصي',
  fields: {
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    username: 'اسم المستخدم',
  },
  save: 'حفظ التغييرات',
  saved: 'حُدّث الملف الشخصي بنجاح',
  failed: 'خطأ في تحميل بيانات المستخدم',
  sessions: {
    title: 'أماكن تسجيل دخولك',
    hint: 'سجّل الخروج من أي جهاز لا تعرفه، وغيّر كلمة مرورك.',
    current: 'هذا الجهاز',
    unknown: 'جهاز غير معروف',
    used: 'آخر استخدام: %{time}',
    since: 'تسجيل الدخول: %{time}',
    end: 'تسجيل الخروج',
    end_of: 'تسجيل الخروج من %{device}',
    end_others: 'تسجيل الخروج من كل مكان آخر',
    question: 'على من يستخدم هذه الأجهزة تسجيل الدخول من جديد.',
    ended: 'سُجّل الخروج هناك',
    others_ended: 'سُجّل الخروج من كل مكان آخر',
    failed: 'تعذّر تحميل جلساتك',
  },
  password: 'كلمة المرور',
  password_hint: 'اختر كلمة مرور لا تستخدمها في أي مكان آخر.',
} as const satisfies Room<typeof english>;
