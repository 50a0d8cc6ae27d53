import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'Değerleri CSV olarak indir',
    failing: 'Bu değerleri CSV olarak indir',
    none: 'Alanda değer yok.',
    done: '%{smart_count} değer indirildi |||| %{smart_count} değer indirildi',
    file: '%{name} - değerler',
  },
  impact: {
    title: 'Bu değişiklikler kaydedilsin mi?',
    text: 'Var olan verilere etkileri:',
    holding: {
      project: '%{smart_count} projede değer var |||| %{smart_count} projede değer var',
      client: '%{smart_count} müşteride değer var |||| %{smart_count} müşteride değer var',
      record: '%{smart_count} kayıtta değer var |||| %{smart_count} kayıtta değer var',
    },
    change: {
      created: 'eklendi',
      changed: 'değiştirildi',
      deleted: 'silindi',
      archived: 'arşivlendi',
      restored: 'geri yüklendi',
      unchanged: 'değişmedi',
    },
    deleted: 'kalıcı olarak silinecek |||| kalıcı olarak silinecek',
    archived: 'saklanacak ama artık gösterilmeyecek |||| saklanacak ama artık gösterilmeyecek',
    restored: 'yeniden gösterilecek |||| yeniden gösterilecek',
    fit: 'tümü uyuyor',
    unparsed:
      '%{smart_count} tanesi şu türde okunamıyor: %{type} |||| %{smart_count} tanesi şu türde okunamıyor: %{type}',
    unfit: '%{smart_count} tanesi yeni kurallara uymuyor |||| %{smart_count} tanesi yeni kurallara uymuyor',
    kept: 'Uymayan değerler, biri düzeltene kadar olduğu gibi saklanır.',
    list: 'Uymayan değerler: %{name}',
    more: 've %{smart_count} tane daha |||| ve %{smart_count} tane daha',
    doubled: 'birden fazla kez bulunan değerler: %{count}',
    emptied:
      'Okunamayan değerler boşaltılır. Değişiklik bunları saklar: şimdi veya geçmişten geri alırsanız geri gelirler.',
    making: 'bunlardan oluşturulan seçenekler: %{count}',
    later: 'Kaydettikten sonra arka planda okunurlar.',
    moving: '%{count} tanesi başka bir seçeneğe geçer',
    working: '%{count} kayıt için arka planda hesaplanır',
  },
  uses: {
    title: 'Kullanıldığı yerler',
    entry: '%{kind}: %{name}',
    owned: '%{kind}: %{name} (%{owner})',
    hidden: '%{kind}: özel (%{owner})',
    kind: {
      view: 'Görünüm',
      condition: 'Koşul',
      formula: 'Formül',
      lookup: 'Arama veya özet',
      layout: 'Düzen',
      webhook: 'Webhook',
      default: 'Varsayılan değer',
      dashboard: 'Pano',
    },
  },
  file: {
    title: 'Dosya olarak şema',
    text: 'Alanlar etiketleriyle ve roller, okunabilir tek bir JSON dosyasında: saklamak, karşılaştırmak veya başka bir şirketi kurmak için.',
    export: 'Dışa aktar',
    compare: 'Bir dosyayla karşılaştır…',
    apply: 'Dosyayı uygula',
    applying: 'Uygulanıyor…',
    name: '%{company} - şema',
    exported: 'Şema dışa aktarıldı',
    applied: 'Dosya uygulandı',
    no_json: 'Bu dosyada JSON yok.',
    wrong: 'Bu bir şema dosyası değil (%{place}): %{problem}',
    same: '“%{file}” ile şirketiniz aynı.',
    differences:
      '“%{file}” ile şirketiniz arasında %{smart_count} fark |||| “%{file}” ile şirketiniz arasında %{smart_count} fark',
    confirm: {
      title: 'Bu dosya uygulansın mı?',
      text: 'Alanlar ve roller dosyadaki gibi olur. Yalnızca şirketinizde bulunanlar olduğu gibi kalır; hiçbir şey silinmez.',
    },
    group: {
      project: 'Proje alanları',
      client: 'Müşteri alanları',
      role: 'Roller',
    },
  },
  difference: {
    onlyInFile: 'yalnızca dosyada',
    onlyHere: 'yalnızca şirketinizde',
    differs: 'farklı: %{members}',
  },
} as const satisfies Room<typeof english>;
