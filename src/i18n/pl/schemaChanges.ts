import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'Pobierz wartości jako CSV',
    failing: 'Pobierz te wartości jako CSV',
    none: 'Pole nie zawiera wartości.',
    done: 'Pobrano %{smart_count} wartość |||| Pobrano %{smart_count} wartości |||| Pobrano %{smart_count} wartości',
    file: '%{name} – wartości',
  },
  impact: {
    title: 'Zapisać te zmiany?',
    text: 'Tak wpłyną na istniejące dane:',
    holding: {
      project:
        '%{smart_count} projekt zawiera wartość |||| %{smart_count} projekty zawierają wartość |||| %{smart_count} projektów zawiera wartość',
      client:
        '%{smart_count} klient ma wartość |||| %{smart_count} klientów ma wartość |||| %{smart_count} klientów ma wartość',
      record:
        '%{smart_count} rekord zawiera wartość |||| %{smart_count} rekordy zawierają wartość |||| %{smart_count} rekordów zawiera wartość',
    },
    change: {
      created: 'dodano',
      changed: 'zmieniono',
      deleted: 'usunięto',
      archived: 'zarchiwizowano',
      restored: 'przywrócono',
      unchanged: 'bez zmian',
    },
    deleted: 'która zostanie trwale usunięta |||| które zostaną trwale usunięte |||| które zostaną trwale usunięte',
    archived:
      'która zostanie zachowana, ale nie będzie już widoczna |||| które zostaną zachowane, ale nie będą już widoczne |||| które zostaną zachowane, ale nie będą już widoczne',
    restored: 'która znów będzie widoczna |||| które znów będą widoczne |||| które znów będą widoczne',
    fit: 'wszystkie pasują',
    unparsed:
      '%{smart_count} nie da się odczytać jako: %{type} |||| %{smart_count} nie da się odczytać jako: %{type} |||| %{smart_count} nie da się odczytać jako: %{type}',
    unfit:
      '%{smart_count} nie spełnia nowych reguł |||| %{smart_count} nie spełniają nowych reguł |||| %{smart_count} nie spełnia nowych reguł',
    kept: 'Wartości, które nie pasują, pozostaną bez zmian, dopóki ktoś ich nie poprawi.',
    emptied:
      'Wartości, których nie da się odczytać, zostaną wyczyszczone. Zmiana je przechowuje: cofnięcie jej, teraz lub z historii, przywróci je.',
    making: 'utworzone z nich opcje: %{count}',
    later: 'Zostaną odczytane w tle po zapisaniu.',
    moving: 'przechodzi do innej opcji: %{count}',
    doubled: 'wartości występujące więcej niż raz: %{count}',
    list: 'Wartości, które nie pasują, w polu %{name}',
    more: 'i jeszcze %{smart_count} |||| i jeszcze %{smart_count} |||| i jeszcze %{smart_count}',
    working: 'obliczane w tle dla %{count}',
  },
  uses: {
    title: 'Użyte w',
    entry: '%{kind}: %{name}',
    owned: '%{kind}: %{name} (%{owner})',
    hidden: '%{kind}: prywatny (%{owner})',
    kind: {
      view: 'Widok',
      condition: 'Warunek',
      formula: 'Formuła',
      lookup: 'Wyszukanie lub podsumowanie',
      layout: 'Układ',
      webhook: 'Webhook',
      default: 'Wartość domyślna',
      dashboard: 'Pulpit',
    },
  },
  file: {
    title: 'Struktura jako plik',
    text: 'Pola z etykietami oraz role jako jeden czytelny plik JSON: do przechowania, porównania lub przygotowania kolejnej firmy.',
    export: 'Eksportuj',
    compare: 'Porównaj z plikiem…',
    apply: 'Zastosuj plik',
    applying: 'Stosowanie…',
    name: '%{company} – struktura',
    exported: 'Wyeksportowano strukturę danych',
    applied: 'Zastosowano plik',
    no_json: 'Ten plik nie zawiera danych JSON.',
    wrong: 'To nie jest plik struktury (%{place}): %{problem}',
    same: '„%{file}” i Twoja firma są takie same.',
    differences:
      '%{smart_count} różnica między „%{file}” a Twoją firmą |||| %{smart_count} różnice między „%{file}” a Twoją firmą |||| %{smart_count} różnic między „%{file}” a Twoją firmą',
    confirm: {
      title: 'Zastosować ten plik?',
      text: 'Pola i role staną się takie, jak mówi plik. To, co istnieje tylko w Twojej firmie, pozostanie; nic nie zostanie usunięte.',
    },
    group: {
      project: 'Pola projektów',
      client: 'Pola klientów',
      role: 'Role',
    },
  },
  difference: {
    onlyInFile: 'tylko w pliku',
    onlyHere: 'tylko w Twojej firmie',
    differs: 'różni się: %{members}',
  },
} as const satisfies Room<typeof english>;
