import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Kaydedilmemiş bir taslağınız var: %{when}.',
  now: 'Şimdi',
  draft: 'Taslak',
  restore: 'Geri yükle',
  discard: 'Vazgeç',
  collided: 'Bu arada başka biri bunu değiştirdi. Hangisinin kalacağını seçin:',
  mine: 'Benimki',
  theirs: 'Diğeri',
  photos: {
    waiting:
      '%{smart_count} fotoğraf bağlantı bekliyor. Kendiliğinden gönderilecek. |||| %{smart_count} fotoğraf bağlantı bekliyor. Kendiliğinden gönderilecekler.',
    kept: 'Bağlantı yok: fotoğraflar burada saklanır ve bağlantı gelince gönderilir.',
    send: 'Şimdi gönder',
    leave: {
      title: '%{smart_count} fotoğraf gönderilmedi |||| %{smart_count} fotoğraf gönderilmedi',
      text: 'Saklanan fotoğraflar bu cihazda şifresiz durur. Atrium onları yalnızca size, burada yeniden oturum açtığınızda gösterir.',
      keep: 'Bu cihazda sakla',
      discard: 'At',
    },
  },
} as const satisfies Room<typeof english>;
