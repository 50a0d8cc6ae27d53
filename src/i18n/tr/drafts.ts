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
  },
} as const satisfies Room<typeof english>;
