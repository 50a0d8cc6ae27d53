import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'Çöp kutusu',
  subtitle: 'Silinenler, süreleri dolana kadar buradan geri yüklenebilir.',
  search: 'Çöp kutusunda ara…',
  loading: 'Çöp kutusu yükleniyor…',
  fields: {
    name: 'Ad',
    kind: 'Tür',
    from: 'Yeri',
    deleted: 'Silinme',
    by: 'Silen',
    expires: 'Süre sonu',
  },
  expires: {
    today: 'bugün',
    days: '%{smart_count} gün sonra |||| %{smart_count} gün sonra',
  },
  empty: {
    title: 'Çöp kutusu boş',
    none: 'Çöp kutusunda bir şey bulunamadı',
    filtered: 'Aradığınızı bulmak için filtreleri değiştirin.',
    first: 'Silinenler burada %{days} saklanır.',
  },
  restore: {
    action: 'Geri yükle',
    gone: 'Artık çöp kutusunda değil.',
    done: '%{smart_count} kayıt geri yüklendi |||| %{smart_count} kayıt geri yüklendi',
    refused_title: 'Geri yüklenemedi',
    refused: 'Şu nedenle hiçbir şey geri yüklenmedi: |||| Şu nedenlerle hiçbir şey geri yüklenmedi:',
    others: 'Diğerini geri yükle |||| Diğer %{smart_count} kaydı geri yükle',
  },
  remove: {
    action: 'Kalıcı olarak sil',
    title: 'Kalıcı olarak sil',
    text: '“%{name}” kalıcı olarak silinsin mi? Bu işlem geri alınamaz.',
    many_text:
      'Kayıt kalıcı olarak silinsin mi? Bu işlem geri alınamaz. |||| %{smart_count} kayıt kalıcı olarak silinsin mi? Bu işlem geri alınamaz.',
    done: '“%{name}” kalıcı olarak silindi',
  },
  note: 'Çöp kutusunda %{days} saklanır ve oradan geri yüklenebilir. |||| Çöp kutusunda %{days} saklanır ve oradan geri yüklenebilirler.',
} as const satisfies Room<typeof english>;
