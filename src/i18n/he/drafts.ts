import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'יש לכם טיוטה שלא נשמרה מ-%{when}.',
  now: 'עכשיו',
  draft: 'טיוטה',
  restore: 'שחזור',
  discard: 'ויתור',
  collided: 'מישהו אחר שינה זאת בינתיים. בחרו מה יישאר:',
  mine: 'שלי',
  theirs: 'האחר',
  photos: {
    waiting:
      'תמונה אחת ממתינה לחיבור. היא תישלח מעצמה. |||| שתי תמונות ממתינות לחיבור. הן יישלחו מעצמן. |||| %{smart_count} תמונות ממתינות לחיבור. הן יישלחו מעצמן.',
    kept: 'אין חיבור: התמונות נשמרות כאן ויישלחו ברגע שיהיה.',
    send: 'שליחה עכשיו',
    leave: {
      title: 'תמונה אחת לא נשלחה |||| שתי תמונות לא נשלחו |||| %{smart_count} תמונות לא נשלחו',
      text: 'תמונות שנשמרות נשארות במכשיר הזה ללא הצפנה. Atrium מציג אותן רק לך, בכניסה הבאה כאן.',
      keep: 'לשמור במכשיר הזה',
      discard: 'למחוק',
    },
  },
} as const satisfies Room<typeof english>;
