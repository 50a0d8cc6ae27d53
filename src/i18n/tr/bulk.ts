import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Değişiklik biçimi: %{field}',
  operation: {
    set: 'Şu değere ayarla',
    clear: 'Temizle',
    shift: 'Gün olarak kaydır',
    raise: 'Şu kadar artır',
    percent: 'Yüzde olarak artır',
    add: 'Ekle',
    remove: 'Kaldır',
  },
  hint: {
    clear: 'Boşaltılacak',
    shift: 'Gün; eksi işaretiyle daha erkene',
    raise: 'Eksi işaretiyle azaltır',
  },
  problem: {
    days: 'Tam gün sayısı, en fazla 36.525',
    number: 'Bir sayı gerekli',
    choice: 'En az birini seçin',
  },
  preview: {
    title: 'Önizleme',
    hint: 'Değiştirilecekleri işaretleyin; kayıtların nasıl olacağı burada gösterilir.',
    record: 'Kayıt',
    checking: 'Tümü denetleniyor…',
    unknown: 'Bu sunucu neyi reddettiğini ancak işlem sırasında bildirir.',
    all: '%{smart_count} kayıt değiştirilebilir. |||| %{smart_count} kaydın tümü değiştirilebilir.',
    refused:
      '%{count} kayıttan %{smart_count} tanesi reddedilirdi: |||| %{count} kayıttan %{smart_count} tanesi reddedilirdi:',
    none: 'Hiçbiri bu şekilde değiştirilemez.',
    same: 'olduğu gibi kalır',
    empty: 'boş',
    becomes: 'şu olur',
    more: 've %{smart_count} tane daha |||| ve %{smart_count} tane daha',
    rows: 'Kayıtlar %{first}–%{last} / %{total}',
    previous: 'Önceki kayıtlar',
    next: 'Sonraki kayıtlar',
  },
  apply_others: 'Kalan %{smart_count} kayda uygula |||| Kalan %{smart_count} kayda uygula',
  left_out: '%{smart_count} kayıt olduğu gibi bırakıldı: |||| %{smart_count} kayıt olduğu gibi bırakıldı:',
  undo: {
    skipped: 'Olduğu gibi bırakılanlar: %{names}',
  },
  activity: {
    label: 'Toplu kayıt değişikliği',
    changing: '%{smart_count} kayıt değiştiriliyor |||| %{smart_count} kayıt değiştiriliyor',
    deleting: '%{smart_count} kayıt siliniyor |||| %{smart_count} kayıt siliniyor',
    paused: 'Duraklatıldı: %{done} / %{total} tamamlandı',
    pause: 'Duraklat',
    go_on: 'Devam et',
    cancel: 'Durdur',
    ended:
      'Durduruldu: %{smart_count} kayıt olduğu gibi bırakıldı. |||| Durduruldu: %{smart_count} kayıt olduğu gibi bırakıldı.',
    rest: 'Kalanları değiştir',
  },
} as const satisfies Room<typeof english>;
