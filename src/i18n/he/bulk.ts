import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'אופן השינוי: %{field}',
  operation: {
    set: 'קביעה ל',
    clear: 'ניקוי',
    shift: 'הזזה בימים',
    raise: 'הגדלה ב',
    percent: 'הגדלה באחוזים',
    add: 'הוספה',
    remove: 'הסרה',
  },
  hint: {
    clear: 'הערך יימחק',
    shift: 'ימים; עם מינוס, מוקדם יותר',
    raise: 'עם מינוס, פחות',
  },
  problem: {
    days: 'מספר שלם של ימים, לכל היותר 36,525',
    number: 'נדרש מספר',
    choice: 'בחרו לפחות אחד',
  },
  preview: {
    title: 'תצוגה מקדימה',
    hint: 'סמנו את מה שיש לשנות; כאן יוצג מה יקרה לרשומות.',
    record: 'רשומה',
    checking: 'כל הרשומות נבדקות…',
    unknown: 'השרת הזה מודיע מה הוא דוחה רק תוך כדי העבודה.',
    all: 'ניתן לשנות רשומה אחת. |||| ניתן לשנות את כל %{smart_count} הרשומות. |||| ניתן לשנות את כל %{smart_count} הרשומות.',
    refused:
      '%{smart_count} מתוך %{count} תידחה: |||| %{smart_count} מתוך %{count} יידחו: |||| %{smart_count} מתוך %{count} יידחו:',
    none: 'לא ניתן לשנות כך אף אחת מהן.',
    same: 'נשאר כפי שהוא',
    empty: 'ריק',
    becomes: 'ישתנה ל',
    more: 'ועוד %{smart_count} |||| ועוד %{smart_count} |||| ועוד %{smart_count}',
    rows: 'רשומות %{first}–%{last} מתוך %{total}',
    previous: 'הרשומות הקודמות',
    next: 'הרשומות הבאות',
  },
  apply_others: 'החלה על היתר (%{smart_count}) |||| החלה על היתר (%{smart_count}) |||| החלה על היתר (%{smart_count})',
  left_out:
    'רשומה אחת נותרה כפי שהייתה: |||| %{smart_count} רשומות נותרו כפי שהיו: |||| %{smart_count} רשומות נותרו כפי שהיו:',
  undo: {
    skipped: 'נותרו כפי שהן: %{names}',
  },
  activity: {
    label: 'שינוי רשומות רבות',
    changing: 'רשומה אחת משתנה |||| %{smart_count} רשומות משתנות |||| %{smart_count} רשומות משתנות',
    deleting: 'רשומה אחת נמחקת |||| %{smart_count} רשומות נמחקות |||| %{smart_count} רשומות נמחקות',
    paused: 'מושהה: בוצעו %{done} מתוך %{total}',
    pause: 'השהיה',
    go_on: 'המשך',
    cancel: 'עצירה',
    ended:
      'נעצר: רשומה אחת נותרה כפי שהייתה. |||| נעצר: %{smart_count} רשומות נותרו כפי שהיו. |||| נעצר: %{smart_count} רשומות נותרו כפי שהיו.',
    rest: 'שינוי היתר',
  },
} as const satisfies Room<typeof english>;
