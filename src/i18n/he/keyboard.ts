import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'חיפוש רשומות, מסכים ופעולות…',
  searching: 'מחפש…',
  nothing: 'לא נמצאו תוצאות',
  create: '%{list}: חדש',
  groups: {
    recent: 'בשימוש לאחרונה',
    records: 'רשומות',
    screens: 'מסכים',
    views: 'תצוגות',
    actions: 'פעולות',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: 'קיצורי מקלדת',
    palette: 'חיפוש בכל מקום',
    search: 'מעבר לחיפוש ברשימה',
    create: 'יצירת רשומה חדשה',
    next: 'הרשומה הבאה',
    previous: 'הרשומה הקודמת',
    open: 'פתיחת הרשומה',
    edit: 'עריכת הרשומה',
    select: 'בחירת הרשומה',
    extend: 'הרחבת הבחירה',
    keys: 'הצגת הקיצורים האלה',
    single: 'מקשים בודדים הם קיצורים',
    cells: 'בתאי טבלה מקלידים אותיות; שם נעים במקשי החצים.',
  },
} as const satisfies Room<typeof english>;
