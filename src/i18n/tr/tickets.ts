import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'Destek talepleriniz',
  'new': 'Yeni talep',
  search: 'Talep ara…',
  loading: 'Talepler yükleniyor…',
  fields: {
    title: 'Başlık',
    type: 'Tür',
    priority: 'Öncelik',
    status: 'Durum',
    description: 'Açıklama',
    created: 'Oluşturulma',
    author: 'Yazar',
  },
  all_statuses: 'Tüm durumlar',
  all_priorities: 'Tüm öncelikler',
  status: {
    open: 'Açık',
    in_progress: 'İşlemde',
    on_hold: 'Beklemede',
    resolved: 'Çözüldü',
    closed: 'Kapatıldı',
    cancelled: 'İptal edildi',
  },
  priority: {
    high: 'Yüksek',
    medium: 'Orta',
    low: 'Düşük',
  },
  type: {
    defect: 'Hata',
    feature: 'Özellik',
  },
  change: {
    status: 'Durumu değiştir, %{title}: %{value}',
    priority: 'Önceliği değiştir, %{title}: %{value}',
    done: 'Talep güncellendi',
  },
  empty: {
    title: 'Talep bulunamadı',
    filtered: 'Aradığınızı bulmak için aramanızı veya filtreleri değiştirin.',
    first: 'Başlamak için ilk destek talebinizi oluşturun.',
  },
  form: {
    title: 'Yeni talep oluştur',
    create: 'Talep oluştur',
    creating: 'Oluşturuluyor…',
    created: 'Talep oluşturuldu',
  },
  delete: {
    many_title: 'Talebi sil |||| Talepleri sil',
    many_text:
      'Talep silinsin mi? Bu işlem geri alınamaz. |||| %{smart_count} talep silinsin mi? Bu işlem geri alınamaz.',
  },
} as const satisfies Room<typeof english>;
