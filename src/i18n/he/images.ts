import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'שגיאה בטעינת תמונות הפרויקט.',
  load_error_other: 'שגיאה בטעינת התמונות.',
  loading: 'התמונות נטענות…',
  list: 'תמונות',
  count: 'תמונה אחת |||| %{smart_count} תמונות |||| %{smart_count} תמונות',
  empty: {
    title: 'עדיין אין תמונות',
    hint: 'תצלומים ושרטוטים שמועלים לכאן גלויים לכל מי שרואה את העמוד הזה.',
  },
  all_categories: 'כל הקטגוריות',
  category: 'קטגוריה',
  unnamed: 'תמונה',
  open: 'פתיחת %{name}',
  broken: 'לא ניתן להציג את התמונה.',
  download: {
    action: 'הורדה',
    failed: 'הורדת התמונה נכשלה.',
  },
  delete: {
    of: 'מחיקת %{name}',
    title: 'מחיקת תמונה',
    text: 'למחוק את התמונה? לא ניתן לבטל פעולה זו.',
    done: 'התמונה נמחקה',
  },
  upload: {
    action: 'העלאת תמונות',
    title: 'העלאת תמונות',
    pick: 'בחירת תמונות',
    drop: 'או גררו אותן לכאן',
    camera: 'צילום תמונה',
    chosen: 'התמונות שנבחרו',
    description: 'תיאור',
    description_all: 'התיאור והקטגוריה יישמרו עם כל אחת מהתמונות שנבחרו.',
    uploading: 'התמונות מועלות',
    failed: 'העלאת התמונה נכשלה. נסו שוב.',
    no_project: 'להעלאת תמונה נדרש מזהה פרויקט',
    some_failed:
      'תמונה אחת לא הועלתה. הסיבה מופיעה לצידה. |||| %{smart_count} תמונות לא הועלו. הסיבה מופיעה לצד כל אחת מהן. |||| %{smart_count} תמונות לא הועלו. הסיבה מופיעה לצד כל אחת מהן.',
    uploaded: 'התמונה הועלתה |||| שתי תמונות הועלו |||| %{smart_count} תמונות הועלו',
  },
  viewer: {
    label: 'מציג התמונות: %{name}',
    position: '%{position} מתוך %{count}',
    tools: 'כלי הצפייה',
    zoom_in: 'הגדלה',
    zoom_out: 'הקטנה',
    zoom: 'תצוגה ב-%{percent}%',
    fit: 'התאמה לחלון',
    rotate: 'סיבוב ב-90°',
    previous: 'התמונה הקודמת',
    next: 'התמונה הבאה',
  },
} as const satisfies Room<typeof english>;
