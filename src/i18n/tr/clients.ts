import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Müşteri yönetimi',
  subtitle: 'Hizmet verdiğiniz şirketler',
  loading: 'Müşteriler yükleniyor…',
  search: 'Müşteri ara',
  'new': 'Müşteri ekle',
  edit: 'Müşteriyi düzenle',
  fields: {
    name: 'Müşteri adı',
    createdAt: 'Oluşturulma',
    updatedAt: 'Son değişiklik',
  },
  card: {
    active: 'Etkin',
    completed: 'Tamamlanan',
    at_least: '%{count}+',
    recent: 'Son projeler',
    more: '+%{smart_count} proje daha |||| +%{smart_count} proje daha',
    more_at_least: '+%{smart_count} veya daha fazla proje',
    no_projects: 'Henüz proje yok',
  },
  empty: {
    title: 'Müşteri bulunamadı',
    filtered: 'Aradığınızı bulmak için aramanızı veya filtreleri değiştirin.',
    first: 'Başlamak için ilk müşterinizi ekleyin.',
  },
  delete: {
    action: 'Müşteriyi sil',
    text: '“%{name}” silinsin mi? Bu işlem geri alınamaz.',
    done: 'Müşteri silindi',
    many_title: 'Müşteriyi sil |||| Müşterileri sil',
    many_text:
      'Müşteri silinsin mi? Bu işlem geri alınamaz. |||| %{smart_count} müşteri silinsin mi? Bu işlem geri alınamaz.',
  },
  details: {
    title: 'Müşteri ayrıntıları',
    loading: 'Müşteri ayrıntıları yükleniyor…',
    error: 'Müşteri yüklenirken hata oluştu',
    error_text: 'Müşteri ayrıntıları yüklenemedi. Lütfen yeniden deneyin.',
  },
  form: {
    create_title: 'Yeni müşteri ekle',
    edit_title: 'Müşteriyi düzenle',
    create: 'Müşteri oluştur',
    update: 'Müşteriyi kaydet',
    created: 'Müşteri oluşturuldu',
    updated: 'Müşteri kaydedildi',
    section: 'Şirket bilgileri',
  },
  page: {
    back: 'Müşterilere dön',
    open: 'Açık',
    all: 'Tümü',
    no_open: 'Açık proje yok',
    contacts: 'İlgili kişiler',
    no_contacts: 'Henüz ilgili kişi yok',
  },
} as const satisfies Room<typeof english>;
