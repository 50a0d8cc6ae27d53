import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Sposób zmiany: %{field}',
  operation: {
    set: 'Ustaw na',
    clear: 'Wyczyść',
    shift: 'Przesuń o dni',
    raise: 'Zwiększ o',
    percent: 'Zwiększ o procent',
    add: 'Dodaj',
    remove: 'Usuń',
  },
  hint: {
    clear: 'Zostanie wyczyszczone',
    shift: 'Dni; z minusem wcześniej',
    raise: 'Z minusem mniej',
  },
  problem: {
    days: 'Całkowita liczba dni, najwyżej 36 525',
    number: 'Wymagana jest liczba',
    choice: 'Wybierz co najmniej jedno',
  },
  preview: {
    title: 'Podgląd',
    hint: 'Zaznacz, co ma się zmienić; tutaj zobaczysz, co stanie się z rekordami.',
    record: 'Rekord',
    checking: 'Sprawdzanie wszystkich…',
    unknown: 'Ten serwer dopiero w trakcie pracy mówi, co odrzuca.',
    all: 'Można zmienić %{smart_count} rekord. |||| Można zmienić wszystkie %{smart_count} rekordy. |||| Można zmienić wszystkie %{smart_count} rekordów.',
    refused:
      '%{smart_count} z %{count} zostałby odrzucony: |||| %{smart_count} z %{count} zostałyby odrzucone: |||| %{smart_count} z %{count} zostałoby odrzuconych:',
    none: 'Żadnego z nich nie można tak zmienić.',
    same: 'pozostaje bez zmian',
    empty: 'puste',
    becomes: 'zmieni się na',
    more: 'i jeszcze %{smart_count} |||| i jeszcze %{smart_count} |||| i jeszcze %{smart_count}',
    rows: 'Rekordy %{first}–%{last} z %{total}',
    previous: 'Poprzednie rekordy',
    next: 'Następne rekordy',
  },
  apply_others:
    'Zastosuj do pozostałego (%{smart_count}) |||| Zastosuj do pozostałych (%{smart_count}) |||| Zastosuj do pozostałych (%{smart_count})',
  left_out:
    '%{smart_count} rekord pozostał bez zmian: |||| %{smart_count} rekordy pozostały bez zmian: |||| %{smart_count} rekordów pozostało bez zmian:',
  undo: {
    skipped: 'Pozostawiono bez zmian: %{names}',
  },
  activity: {
    label: 'Zmiana wielu rekordów',
    changing:
      'Zmienianie %{smart_count} rekordu |||| Zmienianie %{smart_count} rekordów |||| Zmienianie %{smart_count} rekordów',
    deleting:
      'Usuwanie %{smart_count} rekordu |||| Usuwanie %{smart_count} rekordów |||| Usuwanie %{smart_count} rekordów',
    paused: 'Wstrzymano: wykonano %{done} z %{total}',
    pause: 'Wstrzymaj',
    go_on: 'Kontynuuj',
    cancel: 'Zatrzymaj',
    ended:
      'Zatrzymano: %{smart_count} rekord pozostał bez zmian. |||| Zatrzymano: %{smart_count} rekordy pozostały bez zmian. |||| Zatrzymano: %{smart_count} rekordów pozostało bez zmian.',
    rest: 'Zmień resztę',
  },
} as const satisfies Room<typeof english>;
