import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Szukaj rekordów, ekranów i akcji…',
  searching: 'Wyszukiwanie…',
  nothing: 'Nic nie znaleziono',
  create: '%{list}: nowy wpis',
  groups: {
    recent: 'Ostatnio używane',
    records: 'Rekordy',
    screens: 'Ekrany',
    views: 'Widoki',
    actions: 'Akcje',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: 'Skróty klawiszowe',
    palette: 'Szukaj wszędzie',
    search: 'Przejdź do wyszukiwania listy',
    create: 'Utwórz nowy',
    next: 'Następny rekord',
    previous: 'Poprzedni rekord',
    open: 'Otwórz rekord',
    edit: 'Edytuj rekord',
    select: 'Zaznacz rekord',
    extend: 'Rozszerz zaznaczenie',
    keys: 'Pokaż te skróty',
    single: 'Pojedyncze klawisze są skrótami',
    cells: 'W komórkach tabeli wpisuje się litery; porusza się tam klawiszami strzałek.',
  },
} as const satisfies Room<typeof english>;
