import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'إعدادات الشركة الافتراضية',
  text: 'اللغة والمنطقة الزمنية والعملة وما تسمّون به مشاريعكم.',
  change: 'تغيير',
  language: 'اللغة',
  language_help: 'لغة تسجيل الدخول ولغة من لم يختر لغة.',
  time_zone: 'المنطقة الزمنية',
  time_zone_help: 'حين لا تُعرف منطقة الشخص.',
  currency: 'العملة',
  currency_help: 'لجميع المبالغ في الحقول المخصصة.',
  terms: 'كلمتكم للمشاريع',
  terms_of: 'كلمتكم للمشاريع (%{language})',
  terms_help: 'تتبعها كل القوائم والعناوين والرسائل في كل لغة لها الكلمتان.',
  project: 'مشروع واحد (%{language})',
  projects: 'عدة مشاريع (%{language})',
  both: 'الكلمتان مطلوبتان.',
  add: 'إضافة لغة',
  saved: 'حُفظت إعدادات الشركة الافتراضية.',
} as const satisfies Room<typeof english>;
