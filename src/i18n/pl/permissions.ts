import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: 'Projekty',
    EditProjects: {
      title: 'Edycja projektów',
      text: 'Zmiana wszystkich danych widocznych projektów',
    },
    CreateProjects: {
      title: 'Tworzenie projektów',
      text: 'Rozpoczynanie nowych projektów',
    },
    DeleteProjects: {
      title: 'Usuwanie projektów',
      text: 'Usuwanie widocznych projektów wraz ze wszystkim, co do nich należy',
    },
    ViewAssignedProjects: {
      title: 'Wgląd w przypisane projekty',
      text: 'Wgląd w projekty, do których zespołu się należy',
    },
    ViewAllProjects: {
      title: 'Wgląd we wszystkie projekty',
      text: 'Wgląd w każdy projekt firmy',
    },
    ReportProjectProgress: {
      title: 'Raportowanie postępu projektów',
      text: 'Zmiana postępu i statusu widocznych projektów',
    },
  },
  ProjectImages: {
    area: 'Obrazy projektów',
    Upload: {
      title: 'Przesyłanie obrazów projektów',
      text: 'Dodawanie obrazów do widocznych projektów',
    },
    Delete: {
      title: 'Usuwanie obrazów projektów',
      text: 'Usuwanie obrazów dodanych przez innych',
    },
    View: {
      title: 'Wgląd w obrazy projektów',
      text: 'Oglądanie obrazów widocznych projektów',
    },
  },
  ProjectDocuments: {
    area: 'Dokumenty projektów',
    Upload: {
      title: 'Przesyłanie dokumentów projektów',
      text: 'Dodawanie dokumentów do widocznych projektów',
    },
    Delete: {
      title: 'Usuwanie dokumentów projektów',
      text: 'Usuwanie dokumentów i obrazów dodanych przez innych',
    },
    View: {
      title: 'Wgląd w dokumenty projektów',
      text: 'Przeglądanie i pobieranie dokumentów widocznych projektów',
    },
  },
  ProjectComments: {
    area: 'Komentarze projektów',
    Create: {
      title: 'Pisanie komentarzy projektów',
      text: 'Komentowanie i odpowiadanie w widocznych projektach',
    },
    View: {
      title: 'Wgląd w komentarze projektów',
      text: 'Czytanie komentarzy widocznych projektów',
    },
    Delete: {
      title: 'Usuwanie komentarzy projektów',
      text: 'Usuwanie komentarzy napisanych przez innych',
    },
  },
  ProjectTravelData: {
    area: 'Podróże',
    Create: {
      title: 'Tworzenie podróży',
      text: 'Dodawanie lotów i hoteli do widocznych projektów',
    },
    Edit: {
      title: 'Edycja podróży',
      text: 'Zmiana lotów i hoteli oraz dodawanie do nich dokumentów',
    },
    Delete: {
      title: 'Usuwanie podróży',
      text: 'Usuwanie lotów, hoteli i ich dokumentów',
    },
    View: {
      title: 'Wgląd w podróże',
      text: 'Wgląd w loty i hotele widocznych projektów',
    },
  },
  Inventory: {
    area: 'Magazyn',
    View: {
      title: 'Wgląd w magazyn',
      text: 'Wgląd w pozycje, ich obrazy i dokumenty',
    },
    Create: {
      title: 'Tworzenie pozycji magazynu',
      text: 'Dodawanie pozycji',
    },
    Edit: {
      title: 'Edycja magazynu',
      text: 'Zmiana pozycji, ich obrazów i dokumentów',
    },
    Delete: {
      title: 'Usuwanie z magazynu',
      text: 'Usuwanie pozycji',
    },
  },
  Users: {
    area: 'Użytkownicy',
    View: {
      title: 'Wgląd w użytkowników',
      text: 'Wgląd w każdego użytkownika firmy',
    },
    Add: {
      title: 'Dodawanie użytkowników',
      text: 'Dodawanie i zapraszanie użytkowników',
    },
    Remove: {
      title: 'Usuwanie użytkowników',
      text: 'Usuwanie użytkowników',
    },
    Edit: {
      title: 'Edycja użytkowników',
      text: 'Zmiana użytkowników i ustawianie ich haseł',
    },
  },
  Clients: {
    area: 'Klienci',
    Create: {
      title: 'Tworzenie klientów',
      text: 'Dodawanie klientów',
    },
    View: {
      title: 'Wgląd w klientów',
      text: 'Wgląd w każdego klienta firmy',
    },
    Edit: {
      title: 'Edycja klientów',
      text: 'Zmiana klientów',
    },
    Delete: {
      title: 'Usuwanie klientów',
      text: 'Usuwanie klientów',
    },
  },
  Roles: {
    area: 'Role',
    View: {
      title: 'Wgląd w role',
      text: 'Wgląd w role i ich uprawnienia',
    },
    Create: {
      title: 'Tworzenie ról',
      text: 'Dodawanie ról',
    },
    Edit: {
      title: 'Edycja ról',
      text: 'Zmiana ról i ich uprawnień',
    },
    Delete: {
      title: 'Usuwanie ról',
      text: 'Usuwanie ról, których nikt nie ma',
    },
  },
  EntitiesSchema: {
    area: 'Struktury danych',
    View: {
      title: 'Wgląd w struktury danych',
      text: 'Wgląd w pola projektów i klientów',
    },
    Edit: {
      title: 'Edycja struktur danych',
      text: 'Dodawanie, zmiana i usuwanie pól niestandardowych',
    },
  },
} as const satisfies Room<typeof english>;
