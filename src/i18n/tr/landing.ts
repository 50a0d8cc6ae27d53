import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · Hizmet şirketleri için iş yönetimi',
  summary: 'Hizmet şirketlerinin projeleri, müşterileri, envanteri ve ekipleri tek bir sakin çalışma alanında.',
  navigation: {
    label: 'Bölümler',
    features: 'Özellikler',
    benefits: 'Avantajlar',
    testimonials: 'Görüşler',
    pricing: 'Fiyatlar',
    login: 'Oturum aç',
    languages: 'Diller',
    skip: 'İçeriğe geç',
  },
  hero: {
    eyebrow: 'Hizmet şirketleri için iş yönetimi',
    heading: 'Her proje, her müşteri, tek bir sakin çalışma alanı',
    text: 'İşi planlayın, müşterilerinizle paylaşın, belgeleri, fotoğrafları ve seyahatleri bir arada tutun, neyin süresinin yaklaştığını bir bakışta görün.',
    demo: 'Demo hesabını dene',
    trial: '14 gün ücretsiz deneme. Kredi kartı gerekmez.',
    picture: 'Bir şirketin Atrium’daki projeleri; her biri durumu, ilerlemesi ve son tarihiyle.',
    reach: {
      countries: '50+',
      companies: '1.000+',
      users: '25.000+',
    },
    reachLabels: {
      countries: 'ülke',
      companies: 'şirket',
      users: 'kullanıcı',
    },
  },
  features: {
    heading: 'Bir hizmet şirketinin çalışırken gerek duyduğu her şey',
    text: 'Altı bölüm, tek bir çalışma biçimi. Bir listeyi öğrenen hepsini bilir.',
    projects: {
      title: 'Proje yönetimi',
      text: 'Her projenin durumu, tarihleri, ilerlemesi ve ekibi; kartlarda veya bin satırı bir defada düzenleyen bir tabloda.',
    },
    clients: {
      title: 'Müşterilerle iş birliği',
      text: 'Müşteriler kendilerini ilgilendiren projelerde oturum açar, yorum yazar ve belgelerini bulur.',
    },
    documents: {
      title: 'Belgeler ve fotoğraflar',
      text: 'Masadan veya sahadan yükleyin. Her şey ait olduğu projenin veya öğenin yanında kalır.',
    },
    inventory: {
      title: 'Envanter',
      text: 'Ekipman ve malzemeler yerleri, durumları ve bakımlarıyla; stok azaldığında zamanında bir uyarı.',
    },
    travel: {
      title: 'Seyahat bilgileri',
      text: 'Her projenin uçuşları ve otelleri sırasıyla, biletin üzerinde yazan yerel saatle.',
    },
    access: {
      title: 'Roller ve izinler',
      text: 'Her rol yalnızca görmesi gerekeni görür. Vermeden önce onun gözünden bakın.',
    },
  },
  pricing: {
    heading: 'Yalın fiyatlar',
    text: 'Her iki plan da Atrium’un yapabildiği her şeyi içerir.',
    starter: {
      name: 'Starter',
      price: '$30',
      unit: 'aylık',
      users: 'En fazla 5 kullanıcı',
    },
    pro: {
      name: 'Pro',
      price: '$9',
      unit: 'kullanıcı başına aylık',
      users: 'Sınırsız kullanıcı',
    },
    included: {
      features: 'Tüm özellikler',
      unlimited: 'Sınırsız proje ve müşteri',
      access: 'Role dayalı erişim',
      ui: 'Masaüstü ve mobil için uygun arayüz',
      upload: 'Fotoğraf ve belge yükleme',
      support: 'Etkin destek',
    },
    start: 'Ücretsiz denemeye başla',
    contact: 'Bize ulaşın',
    contactSubject: 'Fiyat sorusu',
    question: 'Şirketinizin büyüklüğü farklı mı?',
  },
  benefits: {
    heading: 'İş tek bir yerde olunca ne değişir',
    admin: {
      figure: '%40',
      text: 'daha az idari iş süresi',
    },
    onTime: {
      figure: '%95',
      text: 'zamanında teslim edilen proje',
    },
    answers: {
      figure: '%60',
      text: 'müşterilere daha hızlı yanıt',
    },
    satisfied: {
      figure: '%98',
      text: 'memnun müşteri',
    },
  },
  audiences: {
    heading: 'Atrium’da kimler çalışır',
    service: {
      title: 'Hizmet şirketleri',
      text: 'İlk tekliften son fotoğrafa kadar ekipler, malzemeler ve sahalar tek çatı altında.',
    },
    managers: {
      title: 'Proje yöneticileri',
      text: 'Neyin geciktiği, kimin ilgilendiği ve neyin eksik olduğu, kimse sormadan önce.',
    },
    clients: {
      title: 'Dış müşteriler',
      text: 'Kendi projelerine açılan bir pencere; toplantısız ve eksiz.',
    },
  },
  testimonials: {
    heading: 'Müşteriler ne diyor',
    first: {
      quote: 'İlk hafta dört hesap tablosunu ve iki sohbet grubunu kapattık. Kimse onları geri istemedi.',
      name: 'Sarah Thornbury',
      role: 'Operasyon Direktörü, Fairbank Facilities',
    },
    second: {
      quote: 'Müşterilerimiz projelerinin durumuna kendileri bakıyor. Pazartesi aramaları bir kahveye dönüştü.',
      name: 'Michael Achterberg',
      role: 'Proje Yöneticisi, Brightline Engineering',
    },
    third: {
      quote: 'Kendi alanlarımızı bir salı sabahı ekledik. Öğlene kadar bütün şirket onlara göre filtreliyordu.',
      name: 'Lucia Ferrante',
      role: 'Genel Müdür, Ferrante Impianti',
    },
  },
  call: {
    heading: 'Kendi işinizle görün',
    text: 'Demo kuruluşunu açın, bir rol seçin ve etrafa bakın. Bir dakika sürer.',
    demo: 'Demo hesabını dene',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. Tüm hakları saklıdır.',
    tagline: 'Hizmet şirketleri için iş yönetimi.',
    product: 'Ürün',
    start: 'Başlayın',
    contact: 'İletişim',
    label: 'Alt bilgi',
  },
} as const satisfies Room<typeof english>;
