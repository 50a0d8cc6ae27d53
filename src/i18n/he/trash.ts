import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'אשפה',
  subtitle: 'את מה שנמחק ניתן לשחזר מכאן עד שתוקפו יפוג.',
  search: 'חיפוש באשפה…',
  loading: 'האשפה נטענת…',
  fields: {
    name: 'שם',
    kind: 'סוג',
    from: 'מקור',
    deleted: 'נמחק',
    by: 'נמחק על ידי',
    expires: 'פג תוקף',
  },
  expires: {
    today: 'היום',
    days: 'בעוד יום אחד |||| בעוד %{smart_count} ימים |||| בעוד %{smart_count} ימים',
  },
  empty: {
    title: 'האשפה ריקה',
    none: 'לא נמצא דבר באשפה',
    filtered: 'נסו לשנות את המסננים כדי למצוא את מה שאתם מחפשים.',
    first: 'מה שנמחק נשמר כאן למשך %{days}.',
  },
  restore: {
    action: 'שחזור',
    gone: 'הפריט כבר אינו באשפה.',
    done: 'רשומה אחת שוחזרה |||| %{smart_count} רשומות שוחזרו |||| %{smart_count} רשומות שוחזרו',
    refused_title: 'השחזור נכשל',
    refused: 'דבר לא שוחזר, מהסיבה הזאת: |||| דבר לא שוחזר, מהסיבות האלה: |||| דבר לא שוחזר, מהסיבות האלה:',
    others: 'שחזור היתר (%{smart_count}) |||| שחזור היתר (%{smart_count}) |||| שחזור היתר (%{smart_count})',
  },
  remove: {
    action: 'מחיקה לצמיתות',
    title: 'מחיקה לצמיתות',
    text: 'למחוק את "%{name}" לצמיתות? לא ניתן לבטל פעולה זו.',
    many_text:
      'למחוק את הרשומה לצמיתות? לא ניתן לבטל פעולה זו. |||| למחוק את שתי הרשומות לצמיתות? לא ניתן לבטל פעולה זו. |||| למחוק את %{smart_count} הרשומות לצמיתות? לא ניתן לבטל פעולה זו.',
    done: '"%{name}" נמחק לצמיתות',
  },
  note: 'הפריט יישמר באשפה למשך %{days} וניתן לשחזר אותו משם. |||| הפריטים יישמרו באשפה למשך %{days} וניתן לשחזר אותם משם. |||| הפריטים יישמרו באשפה למשך %{days} וניתן לשחזר אותם משם.',
} as const satisfies Room<typeof english>;
