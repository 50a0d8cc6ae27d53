import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'Błąd wczytywania obrazów projektu.',
  load_error_other: 'Błąd wczytywania obrazów.',
  loading: 'Wczytywanie obrazów…',
  list: 'Obrazy',
  count: '%{smart_count} obraz |||| %{smart_count} obrazy |||| %{smart_count} obrazów',
  empty: {
    title: 'Nie ma jeszcze obrazów',
    hint: 'Przesłane tu zdjęcia i rysunki może oglądać każdy, kto widzi tę stronę.',
  },
  all_categories: 'Wszystkie kategorie',
  category: 'Kategoria',
  unnamed: 'Obraz',
  open: 'Otwórz: %{name}',
  broken: 'Nie można wyświetlić obrazu.',
  download: {
    action: 'Pobierz',
    failed: 'Nie udało się pobrać obrazu.',
  },
  delete: {
    of: 'Usuń: %{name}',
    title: 'Usuń obraz',
    text: 'Czy na pewno chcesz usunąć ten obraz? Tej operacji nie można cofnąć.',
    done: 'Usunięto obraz',
  },
  upload: {
    action: 'Prześlij obrazy',
    title: 'Prześlij obrazy',
    pick: 'Wybierz obrazy',
    drop: 'lub upuść je tutaj',
    camera: 'Zrób zdjęcie',
    chosen: 'Wybrane obrazy',
    description: 'Opis',
    description_all: 'Opis i kategoria zostaną zapisane przy każdym wybranym obrazie.',
    uploading: 'Przesyłanie obrazów',
    failed: 'Nie udało się przesłać obrazu. Spróbuj ponownie.',
    no_project: 'Do przesłania obrazu potrzebny jest identyfikator projektu',
    some_failed:
      'Nie przesłano %{smart_count} obrazu. Przyczynę podano obok niego. |||| Nie przesłano %{smart_count} obrazów. Przyczynę podano obok każdego z nich. |||| Nie przesłano %{smart_count} obrazów. Przyczynę podano obok każdego z nich.',
    uploaded: 'Przesłano obraz |||| Przesłano %{smart_count} obrazy |||| Przesłano %{smart_count} obrazów',
  },
  viewer: {
    label: 'Przeglądarka obrazów: %{name}',
    position: '%{position} z %{count}',
    tools: 'Narzędzia przeglądarki',
    zoom_in: 'Powiększ',
    zoom_out: 'Pomniejsz',
    zoom: 'Powiększenie %{percent} %',
    fit: 'Dopasuj do okna',
    rotate: 'Obróć o 90°',
    previous: 'Poprzedni obraz',
    next: 'Następny obraz',
  },
} as const satisfies Room<typeof english>;
