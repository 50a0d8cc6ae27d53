import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'Sayfa bulunamadı',
    text: 'Bu adreste bir şey yok. Taşınmış veya silinmiş olabilir.',
    action: 'Gösterge paneline git',
  },
  not_allowed: {
    title: 'İzin yok',
    text: 'Rolünüz bu sayfayı kapsamıyor. Gerekiyorsa bir yöneticiye başvurun.',
    action: 'Gösterge paneline git',
  },
  broken: {
    title: 'Bir sorun oluştu',
    text: 'Sayfanın bu bölümü çalışmayı durdurdu. Kaydedilmiş hiçbir şey kaybolmadı.',
    action: 'Yeniden dene',
  },
  outdated: {
    title: 'Bu sayfa yüklenemedi',
    text: 'Bağlantı kurulamadı veya bu arada Atrium güncellendi. Devam etmek için sayfayı yeniden yükleyin.',
    action: 'Yeniden yükle',
  },
  load: {
    title: 'Yüklenemedi',
    text: 'Lütfen bağlantınızı denetleyip yeniden deneyin.',
  },
  gone: 'Bu kayıt yok ya da silinmiş',
  part: 'Bu sayfanın bir bölümü yüklenemedi. Bağlantınızı denetleyip yeniden deneyin.',
  language: 'Dil yüklenemedi.',
} as const satisfies Room<typeof english>;
