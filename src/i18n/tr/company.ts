import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Şirket varsayılanları',
  text: 'Dil, saat dilimi, para birimi ve projelerinize ne dediğiniz.',
  change: 'Değiştir',
  language: 'Dil',
  language_help: 'Oturum açma sayfasının ve dil seçmemiş kişilerin dili.',
  time_zone: 'Saat dilimi',
  time_zone_help: 'Bir kişininki bilinmediğinde.',
  currency: 'Para birimi',
  currency_help: 'Kendi alanlarınızdaki tüm tutarların.',
  terms: 'Projeler için sözcüğünüz',
  terms_of: 'Projeler için sözcüğünüz (%{language})',
  terms_help: 'İki sözcüğü de olan her dilde tüm menüler, başlıklar ve iletiler buna uyar.',
  project: 'Bir proje (%{language})',
  projects: 'Birden çok proje (%{language})',
  both: 'İki sözcük de gerekli.',
  add: 'Dil ekle',
  saved: 'Şirket varsayılanları kaydedildi.',
} as const satisfies Room<typeof english>;
