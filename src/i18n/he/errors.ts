import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'העמוד לא נמצא',
    text: 'אין דבר בכתובת הזאת. ייתכן שהעמוד הועבר או נמחק.',
    action: 'מעבר ללוח הבקרה',
  },
  not_allowed: {
    title: 'אין גישה',
    text: 'התפקיד שלכם אינו כולל את העמוד הזה. אם אתם זקוקים לו, פנו למנהל המערכת.',
    action: 'מעבר ללוח הבקרה',
  },
  broken: {
    title: 'משהו השתבש',
    text: 'החלק הזה בעמוד הפסיק לפעול. דבר ממה שנשמר לא אבד.',
    action: 'ניסיון חוזר',
  },
  outdated: {
    title: 'לא ניתן לטעון את העמוד',
    text: 'החיבור נכשל, או ש-Atrium עודכן בינתיים. טענו את העמוד מחדש כדי להמשיך.',
    action: 'טעינה מחדש',
  },
  load: {
    title: 'הטעינה נכשלה',
    text: 'בדקו את החיבור ונסו שוב.',
  },
  gone: 'הרשומה הזו אינה קיימת או שנמחקה',
  part: 'טעינת חלק מהעמוד נכשלה. בדקו את החיבור ונסו שוב.',
  language: 'טעינת השפה נכשלה.',
} as const satisfies Room<typeof english>;
