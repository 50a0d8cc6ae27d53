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
} as const satisfies Room<typeof english>;
