import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'פניות התמיכה שלכם',
  'new': 'פנייה חדשה',
  search: 'חיפוש פניות…',
  loading: 'הפניות נטענות…',
  fields: {
    title: 'כותרת',
    type: 'סוג',
    priority: 'עדיפות',
    status: 'סטטוס',
    description: 'תיאור',
    created: 'נוצרה',
    author: 'נפתחה על ידי',
  },
  all_statuses: 'כל הסטטוסים',
  all_priorities: 'כל העדיפויות',
  status: {
    open: 'פתוחה',
    in_progress: 'בטיפול',
    on_hold: 'מושהית',
    resolved: 'נפתרה',
    closed: 'סגורה',
    cancelled: 'בוטלה',
  },
  priority: {
    high: 'גבוהה',
    medium: 'בינונית',
    low: 'נמוכה',
  },
  type: {
    defect: 'תקלה',
    feature: 'תכונה חדשה',
  },
  change: {
    status: 'שינוי הסטטוס של %{title}: %{value}',
    priority: 'שינוי העדיפות של %{title}: %{value}',
    done: 'הפנייה עודכנה',
  },
  empty: {
    title: 'לא נמצאו פניות',
    filtered: 'נסו לשנות את החיפוש או את המסננים כדי למצוא את מה שאתם מחפשים.',
    first: 'התחילו ביצירת פניית התמיכה הראשונה.',
  },
  form: {
    title: 'יצירת פנייה חדשה',
    create: 'יצירת פנייה',
    creating: 'יוצר…',
    created: 'הפנייה נוצרה',
  },
  delete: {
    many_title: 'מחיקת פנייה |||| מחיקת פניות |||| מחיקת פניות',
    many_text:
      'למחוק את הפנייה? לא ניתן לבטל פעולה זו. |||| למחוק את שתי הפניות? לא ניתן לבטל פעולה זו. |||| למחוק את %{smart_count} הפניות? לא ניתן לבטל פעולה זו.',
  },
} as const satisfies Room<typeof english>;
