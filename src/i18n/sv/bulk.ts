import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Typ av ändring: %{field}',
  operation: {
    set: 'Sätt till',
    clear: 'Töm',
    shift: 'Flytta med dagar',
    raise: 'Höj med',
    percent: 'Höj med procent',
    add: 'Lägg till',
    remove: 'Ta bort',
  },
  hint: {
    clear: 'Kommer att tömmas',
    shift: 'Dagar; med minustecken tidigare',
    raise: 'Med minustecken lägre',
  },
  problem: {
    days: 'Ett helt antal dagar, högst 36 525',
    number: 'Ett tal behövs',
    choice: 'Välj minst ett alternativ',
  },
  preview: {
    title: 'Förhandsgranskning',
    hint: 'Markera det som ska ändras; här visas hur posterna blir.',
    record: 'Post',
    checking: 'Kontrollerar alla…',
    unknown: 'Den här servern meddelar först under körningen vad den nekar.',
    all: '%{smart_count} post kan ändras. |||| Alla %{smart_count} poster kan ändras.',
    refused: '%{smart_count} av %{count} skulle nekas: |||| %{smart_count} av %{count} skulle nekas:',
    none: 'Ingen av dem kan ändras så.',
    same: 'förblir som det är',
    empty: 'tomt',
    becomes: 'blir',
    more: 'och %{smart_count} till |||| och %{smart_count} till',
    rows: 'Poster %{first}–%{last} av %{total}',
    previous: 'Föregående poster',
    next: 'Nästa poster',
  },
  apply_others: 'Tillämpa på den andra (%{smart_count}) |||| Tillämpa på de andra %{smart_count}',
  left_out: '%{smart_count} post lämnades som den var: |||| %{smart_count} poster lämnades som de var:',
  undo: {
    skipped: 'Lämnade som de är: %{names}',
  },
  activity: {
    label: 'Ändring av många poster',
    changing: 'Ändrar %{smart_count} post |||| Ändrar %{smart_count} poster',
    deleting: 'Tar bort %{smart_count} post |||| Tar bort %{smart_count} poster',
    paused: 'Pausad: %{done} av %{total} klara',
    pause: 'Pausa',
    go_on: 'Fortsätt',
    cancel: 'Stoppa',
    ended:
      'Stoppad: %{smart_count} post lämnades som den var. |||| Stoppad: %{smart_count} poster lämnades som de var.',
    rest: 'Ändra resten',
  },
} as const satisfies Room<typeof english>;
