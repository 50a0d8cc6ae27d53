import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'Papperskorg',
  subtitle: 'Det som har tagits bort kan återställas härifrån tills det löper ut.',
  search: 'Sök i papperskorgen…',
  loading: 'Laddar papperskorgen…',
  fields: {
    name: 'Namn',
    kind: 'Typ',
    from: 'Från',
    deleted: 'Borttaget',
    by: 'Borttaget av',
    expires: 'Löper ut',
  },
  expires: {
    today: 'i dag',
    days: 'om %{smart_count} dag |||| om %{smart_count} dagar',
  },
  empty: {
    title: 'Papperskorgen är tom',
    none: 'Inget hittades i papperskorgen',
    filtered: 'Justera filtren för att hitta det du söker.',
    first: 'Det som tas bort finns kvar här i %{days}.',
  },
  restore: {
    action: 'Återställ',
    gone: 'Det finns inte längre i papperskorgen.',
    done: '%{smart_count} post återställd |||| %{smart_count} poster återställda',
    refused_title: 'Det här kunde inte återställas',
    refused: 'Inget återställdes, av följande skäl: |||| Inget återställdes, av följande skäl:',
    others: 'Återställ den andra |||| Återställ de andra %{smart_count}',
  },
  remove: {
    action: 'Ta bort för alltid',
    title: 'Ta bort för alltid',
    text: 'Vill du verkligen ta bort ”%{name}” för alltid? Det går inte att ångra.',
    many_text:
      'Vill du verkligen ta bort posten för alltid? Det går inte att ångra. |||| Vill du verkligen ta bort de %{smart_count} posterna för alltid? Det går inte att ångra.',
    done: '”%{name}” har tagits bort för alltid',
  },
  note: 'Posten finns kvar i papperskorgen i %{days} och kan återställas därifrån. |||| Posterna finns kvar i papperskorgen i %{days} och kan återställas därifrån.',
} as const satisfies Room<typeof english>;
