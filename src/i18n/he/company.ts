import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'ברירות המחדל של החברה',
  text: 'שפה, אזור זמן, מטבע, ואיך אתם קוראים לפרויקטים שלכם.',
  change: 'שינוי',
  language: 'שפה',
  language_help: 'של דף הכניסה ושל מי שלא בחר שפה.',
  time_zone: 'אזור זמן',
  time_zone_help: 'כשאזור הזמן של אדם אינו ידוע.',
  currency: 'מטבע',
  currency_help: 'של כל הסכומים בשדות מותאמים אישית.',
  terms: 'המילה שלכם לפרויקטים',
  terms_of: 'המילה שלכם לפרויקטים (%{language})',
  terms_help: 'כל התפריטים, הכותרות וההודעות משתמשים בה, בכל שפה שיש לה שתי המילים.',
  project: 'פרויקט אחד (%{language})',
  projects: 'כמה פרויקטים (%{language})',
  both: 'נדרשות שתי המילים.',
  add: 'הוספת שפה',
  saved: 'ברירות המחדל של החברה נשמרו.',
} as const satisfies Room<typeof english>;
