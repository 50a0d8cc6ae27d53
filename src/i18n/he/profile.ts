import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'הפרופיל שלי',
  subtitle: 'ניהול פרטי החשבון האישיים שלכם',
  fields: {
    firstName: 'שם פרטי',
    lastName: 'שם משפחה',
    email: 'כתובת דוא״ל',
    phone: 'מספר טלפון',
    username: 'שם משתמש',
  },
  save: 'שמירת השינויים',
  saved: 'הפרופיל עודכן בהצלחה!',
  failed: 'שגיאה בטעינת נתוני המשתמש',
  sessions: {
    title: 'היכן אתם מחוברים',
    hint: 'התנתקו ממכשירים שאינכם מכירים ושנו את הסיסמה.',
    current: 'המכשיר הזה',
    unknown: 'מכשיר לא ידוע',
    used: 'שימוש אחרון: %{time}',
    since: 'התחברות: %{time}',
    end: 'התנתקות',
    end_of: 'התנתקות מ-%{device}',
    end_others: 'התנתקות מכל המכשירים האחרים',
    question: 'מי שמשתמש במכשירים האלה יידרש להתחבר מחדש.',
    ended: 'המכשיר נותק',
    others_ended: 'כל המכשירים האחרים נותקו',
    failed: 'טעינת ההתחברויות שלכם נכשלה',
  },
  password: 'סיסמה',
  password_hint: 'בחרו סיסמה שאינכם משתמשים בה בשום מקום אחר.',
} as const satisfies Room<typeof english>;
