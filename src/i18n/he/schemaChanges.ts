import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'הורדת הערכים כ-CSV',
    failing: 'הורדת הערכים האלה כ-CSV',
    none: 'אין ערכים בשדה.',
    done: 'ערך אחד הורד |||| %{smart_count} ערכים הורדו |||| %{smart_count} ערכים הורדו',
    file: '%{name} - ערכים',
  },
  impact: {
    title: 'לשמור את השינויים האלה?',
    text: 'כך הם ישפיעו על הנתונים הקיימים:',
    holding: {
      project: 'בפרויקט אחד יש ערך |||| ב-%{smart_count} פרויקטים יש ערך |||| ב-%{smart_count} פרויקטים יש ערך',
      client: 'ללקוח אחד יש ערך |||| ל-%{smart_count} לקוחות יש ערך |||| ל-%{smart_count} לקוחות יש ערך',
      record: 'ברשומה אחת יש ערך |||| ב-%{smart_count} רשומות יש ערך |||| ב-%{smart_count} רשומות יש ערך',
    },
    change: {
      created: 'נוסף',
      changed: 'שונה',
      deleted: 'נמחק',
      archived: 'הועבר לארכיון',
      restored: 'שוחזר',
      unchanged: 'ללא שינוי',
    },
    deleted: 'שיימחק לצמיתות |||| שיימחקו לצמיתות |||| שיימחקו לצמיתות',
    archived: 'שיישמר אך לא יוצג עוד |||| שיישמרו אך לא יוצגו עוד |||| שיישמרו אך לא יוצגו עוד',
    restored: 'שיוצג שוב |||| שיוצגו שוב |||| שיוצגו שוב',
    fit: 'כולם מתאימים',
    unparsed:
      'ערך אחד לא ייקרא בתור %{type} |||| %{smart_count} לא ייקראו בתור %{type} |||| %{smart_count} לא ייקראו בתור %{type}',
    unfit:
      'ערך אחד אינו עומד בכללים החדשים |||| %{smart_count} אינם עומדים בכללים החדשים |||| %{smart_count} אינם עומדים בכללים החדשים',
    kept: 'ערכים שאינם מתאימים יישארו כפי שהם עד שמישהו יתקן אותם.',
    emptied: 'ערכים שלא ניתן לקרוא יתרוקנו. השינוי שומר אותם: ביטולו, עכשיו או מתוך ההיסטוריה, יחזיר אותם.',
    making: 'אפשרויות שייווצרו מהם: %{count}',
    later: 'הם ייקראו ברקע אחרי השמירה.',
    moving: 'עוברים לאפשרות אחרת: %{count}',
    doubled: 'ערכים שמופיעים יותר מפעם אחת: %{count}',
    list: 'הערכים שאינם מתאימים בשדה %{name}',
    more: 'ועוד %{smart_count} |||| ועוד %{smart_count} |||| ועוד %{smart_count}',
    working: 'מחושב ברקע עבור %{count}',
  },
  uses: {
    title: 'בשימוש ב',
    entry: '%{kind}: %{name}',
    owned: '%{kind}: %{name} (%{owner})',
    hidden: '%{kind}: פרטית (%{owner})',
    kind: {
      view: 'תצוגה',
      condition: 'תנאי',
      formula: 'נוסחה',
      lookup: 'ערך מקושר או סיכום',
      layout: 'פריסה',
      webhook: 'Webhook',
      default: 'ערך ברירת מחדל',
      dashboard: 'לוח מחוונים',
    },
  },
  file: {
    title: 'המבנה כקובץ',
    text: 'השדות עם התוויות שלהם והתפקידים בקובץ JSON קריא אחד: לשמירה, להשוואה או להקמת חברה נוספת.',
    export: 'ייצוא',
    compare: 'השוואה לקובץ…',
    apply: 'החלת הקובץ',
    applying: 'מחיל…',
    name: '%{company} - מבנה נתונים',
    exported: 'מבנה הנתונים יוצא',
    applied: 'הקובץ הוחל',
    no_json: 'הקובץ הזה אינו מכיל JSON.',
    wrong: 'זה אינו קובץ מבנה נתונים (%{place}): %{problem}',
    same: '"%{file}" והחברה שלכם זהים.',
    differences:
      'הבדל אחד בין "%{file}" לחברה שלכם |||| %{smart_count} הבדלים בין "%{file}" לחברה שלכם |||| %{smart_count} הבדלים בין "%{file}" לחברה שלכם',
    confirm: {
      title: 'להחיל את הקובץ הזה?',
      text: 'השדות והתפקידים יהפכו למה שנאמר בקובץ. מה שקיים רק בחברה שלכם יישאר כפי שהוא; דבר לא יימחק.',
    },
    group: {
      project: 'שדות פרויקט',
      client: 'שדות לקוח',
      role: 'תפקידים',
    },
  },
  difference: {
    onlyInFile: 'רק בקובץ',
    onlyHere: 'רק בחברה שלכם',
    differs: 'שונה: %{members}',
  },
} as const satisfies Room<typeof english>;
