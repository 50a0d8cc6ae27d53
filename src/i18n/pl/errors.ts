import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'Nie znaleziono strony',
    text: 'Pod tym adresem nic nie ma. Strona mogła zostać przeniesiona lub usunięta.',
    action: 'Przejdź do pulpitu',
  },
  not_allowed: {
    title: 'Brak dostępu',
    text: 'Twoja rola nie obejmuje tej strony. Jeśli jej potrzebujesz, zwróć się do administratora.',
    action: 'Przejdź do pulpitu',
  },
  broken: {
    title: 'Coś poszło nie tak',
    text: 'Ta część strony przestała działać. Nic z tego, co zapisano, nie zostało utracone.',
    action: 'Spróbuj ponownie',
  },
  outdated: {
    title: 'Nie udało się wczytać tej strony',
    text: 'Połączenie zawiodło albo Atrium zostało w międzyczasie zaktualizowane. Wczytaj stronę ponownie, aby kontynuować.',
    action: 'Wczytaj ponownie',
  },
  load: {
    title: 'Nie udało się tego wczytać',
    text: 'Sprawdź połączenie i spróbuj ponownie.',
  },
  gone: 'Ten rekord nie istnieje lub został usunięty',
  part: 'Nie udało się wczytać części tej strony. Sprawdź połączenie i spróbuj ponownie.',
  language: 'Nie udało się wczytać języka.',
} as const satisfies Room<typeof english>;
