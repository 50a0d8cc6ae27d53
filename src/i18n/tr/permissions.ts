import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: 'Projeler',
    EditProjects: {
      title: 'Projeleri düzenleme',
      text: 'Görünen projelerin tüm bilgilerini değiştirme',
    },
    CreateProjects: {
      title: 'Proje oluşturma',
      text: 'Yeni projeler başlatma',
    },
    DeleteProjects: {
      title: 'Projeleri silme',
      text: 'Görünen projeleri bağlı olan her şeyle birlikte silme',
    },
    ViewAssignedProjects: {
      title: 'Atanan projeleri görme',
      text: 'Ekibinde yer alınan projeleri görme',
    },
    ViewAllProjects: {
      title: 'Tüm projeleri görme',
      text: 'Şirketin her projesini görme',
    },
    ReportProjectProgress: {
      title: 'Proje ilerlemesini bildirme',
      text: 'Görünen projelerin ilerlemesini ve durumunu değiştirme',
    },
  },
  ProjectImages: {
    area: 'Proje görselleri',
    Upload: {
      title: 'Proje görseli yükleme',
      text: 'Görünen projelere görsel ekleme',
    },
    Delete: {
      title: 'Proje görsellerini silme',
      text: 'Başkalarının eklediği görselleri silme',
    },
    View: {
      title: 'Proje görsellerini görme',
      text: 'Görünen projelerin görsellerini görme',
    },
  },
  ProjectDocuments: {
    area: 'Proje belgeleri',
    Upload: {
      title: 'Proje belgesi yükleme',
      text: 'Görünen projelere belge ekleme',
    },
    Delete: {
      title: 'Proje belgelerini silme',
      text: 'Başkalarının eklediği belge ve görselleri silme',
    },
    View: {
      title: 'Proje belgelerini görme',
      text: 'Görünen projelerin belgelerini görme ve indirme',
    },
  },
  ProjectComments: {
    area: 'Proje yorumları',
    Create: {
      title: 'Proje yorumu yazma',
      text: 'Görünen projelerde yorum yazma ve yanıtlama',
    },
    View: {
      title: 'Proje yorumlarını görme',
      text: 'Görünen projelerin yorumlarını okuma',
    },
    Delete: {
      title: 'Proje yorumlarını silme',
      text: 'Başkalarının yazdığı yorumları silme',
    },
  },
  ProjectTravelData: {
    area: 'Seyahat bilgileri',
    Create: {
      title: 'Seyahat bilgisi oluşturma',
      text: 'Görünen projelere uçuş ve otel ekleme',
    },
    Edit: {
      title: 'Seyahat bilgilerini düzenleme',
      text: 'Uçuş ve otelleri değiştirme ve onlara belge ekleme',
    },
    Delete: {
      title: 'Seyahat bilgilerini silme',
      text: 'Uçuşları, otelleri ve belgelerini silme',
    },
    View: {
      title: 'Seyahat bilgilerini görme',
      text: 'Görünen projelerin uçuş ve otellerini görme',
    },
  },
  Inventory: {
    area: 'Envanter',
    View: {
      title: 'Envanteri görme',
      text: 'Öğeleri, görsellerini ve belgelerini görme',
    },
    Create: {
      title: 'Envanter oluşturma',
      text: 'Öğe ekleme',
    },
    Edit: {
      title: 'Envanteri düzenleme',
      text: 'Öğeleri, görsellerini ve belgelerini değiştirme',
    },
    Delete: {
      title: 'Envanteri silme',
      text: 'Öğeleri silme',
    },
  },
  Users: {
    area: 'Kullanıcılar',
    View: {
      title: 'Kullanıcıları görme',
      text: 'Şirketin her kullanıcısını görme',
    },
    Add: {
      title: 'Kullanıcı ekleme',
      text: 'Kullanıcı ekleme ve davet etme',
    },
    Remove: {
      title: 'Kullanıcıları kaldırma',
      text: 'Kullanıcıları kaldırma',
    },
    Edit: {
      title: 'Kullanıcıları düzenleme',
      text: 'Kullanıcıları değiştirme ve parolalarını belirleme',
    },
  },
  Clients: {
    area: 'Müşteriler',
    Create: {
      title: 'Müşteri oluşturma',
      text: 'Müşteri ekleme',
    },
    View: {
      title: 'Müşterileri görme',
      text: 'Şirketin her müşterisini görme',
    },
    Edit: {
      title: 'Müşterileri düzenleme',
      text: 'Müşterileri değiştirme',
    },
    Delete: {
      title: 'Müşterileri silme',
      text: 'Müşterileri silme',
    },
  },
  Roles: {
    area: 'Roller',
    View: {
      title: 'Rolleri görme',
      text: 'Rolleri ve izinlerini görme',
    },
    Create: {
      title: 'Rol oluşturma',
      text: 'Rol ekleme',
    },
    Edit: {
      title: 'Rolleri düzenleme',
      text: 'Rolleri ve izinlerini değiştirme',
    },
    Delete: {
      title: 'Rolleri silme',
      text: 'Kimsede olmayan rolleri silme',
    },
  },
  EntitiesSchema: {
    area: 'Varlık şemaları',
    View: {
      title: 'Varlık şemalarını görme',
      text: 'Proje ve müşteri alanlarını görme',
    },
    Edit: {
      title: 'Varlık şemalarını düzenleme',
      text: 'Özel alan ekleme, değiştirme ve silme',
    },
  },
} as const satisfies Room<typeof english>;
