import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Kayıt, ekran ve işlem arayın…',
  searching: 'Aranıyor…',
  nothing: 'Hiçbir şey bulunamadı',
  create: '%{list}: yeni',
  groups: {
    recent: 'Son kullanılanlar',
    records: 'Kayıtlar',
    screens: 'Ekranlar',
    views: 'Görünümler',
    actions: 'İşlemler',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: 'Klavye kısayolları',
    palette: 'Her yerde ara',
    search: 'Listenin arama kutusuna git',
    create: 'Yeni kayıt oluştur',
    next: 'Sonraki kayıt',
    previous: 'Önceki kayıt',
    open: 'Kaydı aç',
    edit: 'Kaydı düzenle',
    select: 'Kaydı seç',
    extend: 'Seçimi genişlet',
    keys: 'Bu kısayolları göster',
    single: 'Tek tuşlar kısayol olarak çalışsın',
    cells: 'Tablo hücrelerinde harfler yazılır; ok tuşlarıyla gezinilir.',
  },
} as const satisfies Room<typeof english>;
