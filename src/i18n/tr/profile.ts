import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'Profilim',
  subtitle: 'Kişisel hesap bilgilerinizi yönetin',
  fields: {
    firstName: 'Ad',
    lastName: 'Soyadı',
    email: 'E-posta adresi',
    phone: 'Telefon numarası',
    username: 'Kullanıcı adı',
  },
  save: 'Değişiklikleri kaydet',
  saved: 'Profil güncellendi.',
  failed: 'Kullanıcı bilgileri yüklenirken hata oluştu',
  sessions: {
    title: 'Oturumunuzun açık olduğu yerler',
    hint: 'Tanımadığınız aygıtlarda oturumu kapatın ve parolanızı değiştirin.',
    current: 'Bu aygıt',
    unknown: 'Bilinmeyen aygıt',
    used: 'Son kullanım: %{time}',
    since: 'oturum açma: %{time}',
    end: 'Oturumu kapat',
    end_of: 'Oturumu kapat: %{device}',
    end_others: 'Diğer her yerde oturumu kapat',
    question: 'Bu aygıtları kullanan kişi yeniden oturum açmak zorunda kalır.',
    ended: 'Oradaki oturum kapatıldı',
    others_ended: 'Diğer her yerde oturum kapatıldı',
    failed: 'Oturumlarınız yüklenemedi',
  },
  password: 'Parola',
  password_hint: 'Başka hiçbir yerde kullanmadığınız bir parola seçin.',
} as const satisfies Room<typeof english>;
