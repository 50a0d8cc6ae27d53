import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/tr/password';

export const password = {
  title: 'Parolayı değiştir',
  of: 'Yeni parola belirle: %{name}',
  changed: 'Parola değiştirildi',
  current: 'Geçerli parola',
  'new': 'Yeni parola',
  confirm: 'Yeni parolayı onayla',
  show: 'Parolayı göster',
  hide: 'Parolayı gizle',
  rules: {
    label: 'Yeni parolanız şunları içermeli',
    length: 'en az 8 karakter',
    lowercase: 'bir küçük harf',
    uppercase: 'bir büyük harf',
    digit: 'bir rakam',
    special: 'bir özel karakter',
    met: 'Karşılandı: %{rule}',
    unmet: 'Henüz karşılanmadı: %{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
