import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'Proje görselleri yüklenirken hata oluştu.',
  load_error_other: 'Görseller yüklenirken hata oluştu.',
  loading: 'Görseller yükleniyor…',
  list: 'Görseller',
  count: '%{smart_count} görsel |||| %{smart_count} görsel',
  empty: {
    title: 'Henüz görsel yok',
    hint: 'Buraya yüklenen fotoğraf ve çizimleri, burayı gören herkes görebilir.',
  },
  all_categories: 'Tüm kategoriler',
  category: 'Kategori',
  unnamed: 'Görsel',
  open: 'Aç: %{name}',
  broken: 'Görsel gösterilemedi.',
  download: {
    action: 'İndir',
    failed: 'Görsel indirilemedi.',
  },
  delete: {
    of: 'Sil: %{name}',
    title: 'Görseli sil',
    text: 'Bu görsel silinsin mi? Bu işlem geri alınamaz.',
    done: 'Görsel silindi',
  },
  upload: {
    action: 'Görsel yükle',
    title: 'Görsel yükle',
    pick: 'Görsel seç',
    drop: 'veya buraya bırakın',
    camera: 'Fotoğraf çek',
    chosen: 'Seçilen görseller',
    description: 'Açıklama',
    description_all: 'Açıklama ve kategori, seçilen her görselle birlikte kaydedilir.',
    uploading: 'Görseller yükleniyor',
    failed: 'Görsel yüklenemedi. Lütfen yeniden deneyin.',
    no_project: 'Görsel yüklemek için proje kimliği gerekli',
    some_failed:
      '%{smart_count} görsel yüklenemedi. Nedeni yanında yazıyor. |||| %{smart_count} görsel yüklenemedi. Nedeni her birinin yanında yazıyor.',
    uploaded: 'Görsel yüklendi |||| %{smart_count} görsel yüklendi',
  },
  viewer: {
    label: 'Görsel görüntüleyici: %{name}',
    position: '%{position} / %{count}',
    tools: 'Görüntüleyici araçları',
    zoom_in: 'Yakınlaştır',
    zoom_out: 'Uzaklaştır',
    zoom: 'Yakınlaştırma %%{percent}',
    fit: 'Pencereye sığdır',
    rotate: '90° döndür',
    previous: 'Önceki görsel',
    next: 'Sonraki görsel',
  },
} as const satisfies Room<typeof english>;
