import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Sök poster, skärmar och åtgärder…',
  searching: 'Söker…',
  nothing: 'Inget hittades',
  create: '%{list}: ny',
  groups: {
    recent: 'Senast använda',
    records: 'Poster',
    screens: 'Skärmar',
    views: 'Vyer',
    actions: 'Åtgärder',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Skift', enter: 'Retur' },
  keys: {
    title: 'Kortkommandon',
    palette: 'Sök överallt',
    search: 'Gå till listans sökruta',
    create: 'Skapa en ny',
    next: 'Nästa post',
    previous: 'Föregående post',
    open: 'Öppna posten',
    edit: 'Redigera posten',
    select: 'Markera posten',
    extend: 'Utöka markeringen',
    keys: 'Visa de här kortkommandona',
    single: 'Enskilda tangenter är kortkommandon',
    cells: 'I en tabells celler skrivs bokstäver; där flyttar man sig med piltangenterna.',
  },
} as const satisfies Room<typeof english>;
