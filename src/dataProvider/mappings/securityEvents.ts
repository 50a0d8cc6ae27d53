import type { SecurityEvent } from '#contract/extensions/events';
import { companyLists, lazyPages } from './lazyPages';
import { defineMapping } from './mapping';

/** The company's security log is read-only. @see rules 14.40 */
export const securityEventsMapping = defineMapping<SecurityEvent, SecurityEvent, never, never>({
  pages: lazyPages(async () => (await companyLists()).events),
  search: ({ actorName }) => [actorName],
});
