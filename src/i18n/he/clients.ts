import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'ניהול לקוחות',
  subtitle: 'החברות שעבורן אתם עובדים',
  loading: 'הלקוחות נטענים…',
  search: 'חיפוש לקוחות',
  'new': 'הוספת לקוח',
  edit: 'עריכת לקוח',
  fields: {
    name: 'שם הלקוח',
    createdAt: 'נוצר',
    updatedAt: 'עדכון אחרון',
  },
  card: {
    active: 'פעילים',
    completed: 'הושלמו',
    at_least: '%{count}+',
    recent: 'פרויקטים אחרונים',
    more: '+פרויקט אחד נוסף |||| +%{smart_count} פרויקטים נוספים |||| +%{smart_count} פרויקטים נוספים',
    more_at_least: '+%{smart_count} פרויקטים נוספים או יותר',
    no_projects: 'עדיין אין פרויקטים',
  },
  empty: {
    title: 'לא נמצאו לקוחות',
    filtered: 'נסו לשנות את החיפוש או את המסננים כדי למצוא את מה שאתם מחפשים.',
    first: 'התחילו בהוספת הלקוח הראשון.',
  },
  delete: {
    action: 'מחיקת לקוח',
    text: 'למחוק את הלקוח "%{name}"? לא ניתן לבטל פעולה זו.',
    done: 'הלקוח נמחק',
    many_title: 'מחיקת לקוח |||| מחיקת לקוחות |||| מחיקת לקוחות',
    many_text:
      'למחוק את הלקוח? לא ניתן לבטל פעולה זו. |||| למחוק את שני הלקוחות? לא ניתן לבטל פעולה זו. |||| למחוק את %{smart_count} הלקוחות? לא ניתן לבטל פעולה זו.',
  },
  details: {
    title: 'פרטי הלקוח',
    loading: 'פרטי הלקוח נטענים…',
    error: 'שגיאה בטעינת הלקוח',
    error_text: 'טעינת פרטי הלקוח נכשלה. נסו שוב.',
  },
  page: {
    back: 'חזרה ללקוחות',
    open: 'פתוחים',
    all: 'הכול',
    no_open: 'אין פרויקטים פתוחים',
    contacts: 'אנשי קשר',
    no_contacts: 'עדיין אין אנשי קשר',
  },
  form: {
    create_title: 'הוספת לקוח חדש',
    edit_title: 'עריכת לקוח',
    create: 'יצירת לקוח',
    update: 'עדכון הלקוח',
    created: 'הלקוח נוצר',
    updated: 'הלקוח עודכן',
    section: 'פרטי החברה',
  },
} as const satisfies Room<typeof english>;
