import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · Organizacja pracy dla firm usługowych',
  summary: 'Projekty, klienci, magazyn i zespoły firm usługowych w jednym spokojnym miejscu pracy.',
  navigation: {
    label: 'Sekcje',
    features: 'Funkcje',
    benefits: 'Korzyści',
    testimonials: 'Opinie',
    pricing: 'Cennik',
    login: 'Zaloguj się',
    languages: 'Języki',
    skip: 'Przejdź do treści',
  },
  hero: {
    eyebrow: 'Organizacja pracy dla firm usługowych',
    heading: 'Każdy projekt, każdy klient, jedno spokojne miejsce pracy',
    text: 'Planuj pracę, udostępniaj ją klientom, trzymaj przy niej dokumenty, zdjęcia i podróże i na pierwszy rzut oka sprawdzaj, jakie terminy się zbliżają.',
    demo: 'Wypróbuj konto demo',
    trial: '14 dni za darmo. Bez karty kredytowej.',
    picture: 'Projekty firmy w Atrium: każdy ze statusem, postępem i terminem.',
    reach: {
      countries: '50+',
      companies: '1,000+',
      users: '25,000+',
    },
    reachLabels: {
      countries: 'krajów',
      companies: 'firm',
      users: 'użytkowników',
    },
  },
  features: {
    heading: 'Wszystko, z czym pracuje firma usługowa',
    text: 'Sześć obszarów, jeden sposób pracy. Poznaj jedną listę, a poznasz wszystkie.',
    projects: {
      title: 'Zarządzanie projektami',
      text: 'Status, terminy, postęp i zespół każdego projektu, na kafelkach lub w tabeli, w której zmienisz tysiąc wierszy naraz.',
    },
    clients: {
      title: 'Współpraca z klientami',
      text: 'Klienci logują się do projektów, które ich dotyczą, komentują je i znajdują swoje dokumenty.',
    },
    documents: {
      title: 'Dokumenty i zdjęcia',
      text: 'Przesyłaj zza biurka lub z terenu. Wszystko zostaje przy projekcie lub pozycji, do której należy.',
    },
    inventory: {
      title: 'Magazyn',
      text: 'Sprzęt i materiały z miejscem, stanem i konserwacją oraz ostrzeżenie na czas, gdy zapasy się kończą.',
    },
    travel: {
      title: 'Podróże',
      text: 'Loty i hotele każdego projektu po kolei, w czasie lokalnym wydrukowanym na bilecie.',
    },
    access: {
      title: 'Role i uprawnienia',
      text: 'Każda rola widzi to, co powinna, i nic ponadto. Spójrz jej oczami, zanim ją komuś nadasz.',
    },
  },
  pricing: {
    heading: 'Prosty cennik',
    text: 'Oba plany obejmują wszystko, co potrafi Atrium.',
    starter: {
      name: 'Starter',
      price: '$30',
      unit: 'miesięcznie',
      users: 'Do 5 użytkowników',
    },
    pro: {
      name: 'Pro',
      price: '$9',
      unit: 'miesięcznie za użytkownika',
      users: 'Nieograniczona liczba użytkowników',
    },
    included: {
      features: 'Wszystkie funkcje',
      unlimited: 'Projekty i klienci bez ograniczeń',
      access: 'Dostęp oparty na rolach',
      ui: 'Interfejs na komputer i telefon',
      upload: 'Przesyłanie zdjęć i dokumentów',
      support: 'Aktywne wsparcie',
    },
    start: 'Rozpocznij okres próbny',
    contact: 'Skontaktuj się z nami',
    contactSubject: 'Pytanie o cennik',
    question: 'Firma innej wielkości?',
  },
  benefits: {
    heading: 'Co się zmienia, gdy praca jest w jednym miejscu',
    admin: {
      figure: '40%',
      text: 'mniej czasu na administrację',
    },
    onTime: {
      figure: '95%',
      text: 'projektów ukończonych w terminie',
    },
    answers: {
      figure: '60%',
      text: 'szybsze odpowiedzi dla klientów',
    },
    satisfied: {
      figure: '98%',
      text: 'zadowolonych klientów',
    },
  },
  audiences: {
    heading: 'Kto pracuje w Atrium',
    service: {
      title: 'Firmy usługowe',
      text: 'Ekipy, materiały i miejsca prac pod jednym dachem, od pierwszej oferty do ostatniego zdjęcia.',
    },
    managers: {
      title: 'Kierownicy projektów',
      text: 'Co jest spóźnione, kto nad tym pracuje i czego brakuje, zanim ktokolwiek zapyta.',
    },
    clients: {
      title: 'Klienci zewnętrzni',
      text: 'Wgląd we własne projekty, bez spotkań i bez załączników.',
    },
  },
  testimonials: {
    heading: 'Co mówią klienci',
    first: {
      quote: 'W pierwszym tygodniu zamknęliśmy cztery arkusze i dwie grupy na czacie. Nikt nie prosił o ich powrót.',
      name: 'Sarah Thornbury',
      role: 'Dyrektorka operacyjna, Fairbank Facilities',
    },
    second: {
      quote: 'Nasi klienci sami sprawdzają stan swojego projektu. Poniedziałkowe telefony zamieniły się w kawę.',
      name: 'Michael Achterberg',
      role: 'Kierownik projektów, Brightline Engineering',
    },
    third: {
      quote: 'We wtorek rano dodaliśmy własne pola. W południe cała firma już po nich filtrowała.',
      name: 'Lucia Ferrante',
      role: 'Prezeska zarządu, Ferrante Impianti',
    },
  },
  call: {
    heading: 'Zobacz to na własnej pracy',
    text: 'Otwórz organizację demonstracyjną, wybierz rolę i rozejrzyj się. Zajmie to minutę.',
    demo: 'Wypróbuj konto demo',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. Wszelkie prawa zastrzeżone.',
    tagline: 'Organizacja pracy dla firm usługowych.',
    product: 'Produkt',
    start: 'Pierwsze kroki',
    contact: 'Kontakt',
    label: 'Stopka',
  },
} as const satisfies Room<typeof english>;
