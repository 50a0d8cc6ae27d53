import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'Kosz',
  subtitle: 'Usunięte rekordy można stąd przywrócić, dopóki nie wygasną.',
  search: 'Szukaj w koszu…',
  loading: 'Wczytywanie kosza…',
  fields: {
    name: 'Nazwa',
    kind: 'Rodzaj',
    from: 'Skąd',
    deleted: 'Usunięto',
    by: 'Usunął(-ęła)',
    expires: 'Wygasa',
  },
  expires: {
    today: 'dzisiaj',
    days: 'za %{smart_count} dzień |||| za %{smart_count} dni |||| za %{smart_count} dni',
  },
  empty: {
    title: 'Kosz jest pusty',
    none: 'Nic nie znaleziono w koszu',
    filtered: 'Zmień filtry, aby znaleźć to, czego szukasz.',
    first: 'Usunięte rekordy są tu przechowywane przez %{days}.',
  },
  restore: {
    action: 'Przywróć',
    gone: 'Nie ma go już w koszu.',
    done: 'Przywrócono %{smart_count} rekord |||| Przywrócono %{smart_count} rekordy |||| Przywrócono %{smart_count} rekordów',
    refused_title: 'Nie udało się tego przywrócić',
    refused:
      'Nic nie przywrócono z tego powodu: |||| Nic nie przywrócono z tych powodów: |||| Nic nie przywrócono z tych powodów:',
    others: 'Przywróć pozostały |||| Przywróć pozostałe %{smart_count} |||| Przywróć pozostałych %{smart_count}',
  },
  remove: {
    action: 'Usuń na zawsze',
    title: 'Usuń na zawsze',
    text: 'Czy na pewno chcesz na zawsze usunąć „%{name}”? Tej operacji nie można cofnąć.',
    many_text:
      'Czy na pewno chcesz na zawsze usunąć ten rekord? Tej operacji nie można cofnąć. |||| Czy na pewno chcesz na zawsze usunąć %{smart_count} rekordy? Tej operacji nie można cofnąć. |||| Czy na pewno chcesz na zawsze usunąć %{smart_count} rekordów? Tej operacji nie można cofnąć.',
    done: 'Usunięto na zawsze „%{name}”',
  },
  note: 'Będzie przechowywany w koszu przez %{days} i można go stamtąd przywrócić. |||| Będą przechowywane w koszu przez %{days} i można je stamtąd przywrócić. |||| Będą przechowywane w koszu przez %{days} i można je stamtąd przywrócić.',
} as const satisfies Room<typeof english>;
