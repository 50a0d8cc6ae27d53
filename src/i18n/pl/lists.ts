import type { lists as english } from '#console/i18n/en/lists';
import type { Room } from '#contract/faults';

export const lists = {
  loading: 'Wczytywanie…',
  count: '%{smart_count} wynik |||| %{smart_count} wyniki |||| %{smart_count} wyników',
  about: 'Około %{figure} wyników',
  count_exactly: 'Policz dokładnie',
  actions: 'Akcje',
  row_menu: 'Akcje: %{name}',
  gone_fields:
    'Pole, według którego lista była sortowana lub filtrowana, nie jest już dostępne. Lista jest wyświetlana bez niego.',
  search: {
    clear: 'Wyczyść wyszukiwanie',
    asked: 'Wyszukiwanie: %{words}',
  },
  layout: {
    label: 'Układ',
    grid: 'Kafelki',
    table: 'Lista',
  },
  filters: {
    title: 'Filtry',
    counted: 'Filtry (%{smart_count})',
    close: 'Zamknij filtry',
    clear: 'Wyczyść filtry',
    done: 'Gotowe',
    remove: 'Usuń filtr %{filter}',
    build: 'Zbuduj filtr',
    edit: 'Edytuj filtr',
  },
  columns: {
    title: 'Kolumny',
    earlier: 'Przesuń kolumnę %{column} ku początkowi',
    later: 'Przesuń kolumnę %{column} ku końcowi',
    compact: 'Zwarte wiersze',
    reset: 'Przywróć kolumny',
    width: 'Szerokość kolumny %{column}',
    moved: '%{column} to teraz kolumna %{place} z %{of}',
    group: 'Grupuj wiersze według',
    ungrouped: 'Bez grup',
    totals: 'Sumy pod wierszami',
  },
  groups: {
    none: '%{column}: brak',
    count: '%{smart_count} wiersz |||| %{smart_count} wiersze |||| %{smart_count} wierszy',
  },
  totals: {
    label: 'Razem: %{smart_count}',
    mean: 'średnia %{value}',
    sum: '%{column}: %{value}',
    average: '%{column}: średnia %{value}',
  },
  cells: {
    computed: 'Kolumna %{column} jest obliczana i nie można jej tu zmienić.',
    in_form: '%{column} zmienia się w formularzu rekordu.',
    elsewhere: 'Tę listę zmienia się w jej własnym formularzu.',
    right: 'Nie masz uprawnień, aby to zmienić.',
    own: 'To zgłoszenie mogą zmienić tylko jego autor i administratorzy.',
    team: 'Klienta zmienia się w formularzu: od niego zależy zespół.',
    changing:
      'Zmieni się %{smart_count} komórka |||| Zmienią się %{smart_count} komórki |||| Zmieni się %{smart_count} komórek',
    in_rows: 'w %{smart_count} wierszu. |||| w %{smart_count} wierszach. |||| w %{smart_count} wierszach.',
    refused:
      '%{smart_count} komórka nie może przyjąć swojej wartości: |||| %{smart_count} komórki nie mogą przyjąć swoich wartości: |||| %{smart_count} komórek nie może przyjąć swoich wartości:',
    outside:
      '%{smart_count} wartość nie ma komórki na tej stronie. |||| %{smart_count} wartości nie mają komórek na tej stronie. |||| %{smart_count} wartości nie ma komórek na tej stronie.',
    preview: 'Zmienić te komórki?',
    nothing: 'Nie ma nic do zmiany',
    apply: 'Zmień',
    apply_others: 'Zmień pozostałe',
    changed:
      'Zmieniono %{smart_count} komórkę |||| Zmieniono %{smart_count} komórki |||| Zmieniono %{smart_count} komórek',
    failed:
      'Nie udało się zapisać %{smart_count} komórki. |||| Nie udało się zapisać %{smart_count} komórek. |||| Nie udało się zapisać %{smart_count} komórek.',
    take_back: 'Wycofaj',
  },
  views: 'Widoki',
  import: 'Importuj',
  workbook: 'Zapisz jako XLSX',
  export: {
    label: 'Eksportuj jako CSV',
    more: 'Inne eksporty',
    keys: 'Klucze zamiast nagłówków',
    done: 'Wyeksportowano %{smart_count} wiersz |||| Wyeksportowano %{smart_count} wiersze |||| Wyeksportowano %{smart_count} wierszy',
    failed: 'Eksport się nie powiódł.',
  },
  pages: {
    label: 'Strony',
    size: 'Wierszy na stronie',
    range: '%{first}–%{last} z %{total}',
    about: '%{first}–%{last} z około %{total}',
    previous: 'Przejdź do poprzedniej strony',
    next: 'Przejdź do następnej strony',
  },
  selection: {
    label: 'Zaznaczenie',
    row: 'Zaznacz: %{name}',
    page: 'Zaznacz wszystkie wiersze na tej stronie',
    count: 'Zaznaczono: %{smart_count}',
    elsewhere: '%{smart_count} na innych stronach',
    hidden: '%{smart_count} ukrytych przez filtr',
    all: 'Zaznacz wszystkie (%{smart_count})',
    all_about: 'Zaznacz wszystkie (około %{figure})',
    drop_hidden: 'Odznacz ukryte',
    clear: 'Wyczyść zaznaczenie',
  },
  bulk: {
    edit: 'Edytuj',
    delete: 'Usuń',
    edit_title: 'Edytuj %{smart_count} rekord |||| Edytuj %{smart_count} rekordy |||| Edytuj %{smart_count} rekordów',
    change: 'Zmień: %{field}',
    apply: 'Zastosuj',
    working: 'Wykonano %{done} z %{total}',
    edited:
      'Zmieniono %{smart_count} rekord |||| Zmieniono %{smart_count} rekordy |||| Zmieniono %{smart_count} rekordów',
    deleted:
      'Usunięto %{smart_count} rekord |||| Usunięto %{smart_count} rekordy |||| Usunięto %{smart_count} rekordów',
    failed: 'Nie udało się zmienić %{smart_count} z %{total} rekordów.',
    gone: '%{names} już nie istnieje. Nic nie zmieniono. |||| Te rekordy już nie istnieją: %{names}. Nic nie zmieniono. |||| Te rekordy już nie istnieją: %{names}. Nic nie zmieniono.',
    more: 'jeszcze %{smart_count}',
    other_count: 'Jest ich teraz %{count}, a nie %{expected}. Nic nie zmieniono.',
    go_on: 'Kontynuuj bez nich',
    retried:
      'Zmieniono %{smart_count} rekord |||| Zmieniono %{smart_count} rekordy |||| Zmieniono %{smart_count} rekordów',
    retry: 'Spróbuj z nimi ponownie',
    dismiss: 'Odrzuć',
  },
} as const satisfies Room<typeof english>;
