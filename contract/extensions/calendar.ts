import { z } from 'zod';
import { endpoint } from '../endpoint';
import { projectVisibility } from '../permissions';
import { instant } from '../values';

const shared = { extension: 'calendar' } as const;

/** Trips as an iCalendar file (RFC 5545): of one project, or at an address that calendar programs subscribe to. */
export const calendarEndpoints = {
  travel: endpoint('GET /api/Projects/{id}/travel.ics', {
    ...shared,
    summary: 'The trips of a project as an iCalendar file, times as printed on the ticket',
    needs: [projectVisibility, ['ProjectTravelData:View']],
    replies: { 200: 'file' },
  }),
  subscription: endpoint('GET /api/Profile/calendar', {
    ...shared,
    summary: "Since when one's calendar address works; null: there is none",
    needs: 'identity',
    replies: { 200: z.object({ createdAt: instant.nullable() }) },
  }),
  subscribe: endpoint('POST /api/Profile/calendar', {
    ...shared,
    summary: "A new address of one's projects' trips, which needs no sign-in; the one before ends",
    needs: 'identity',
    replies: { 201: z.object({ url: z.string() }) },
  }),
  unsubscribe: endpoint('DELETE /api/Profile/calendar', {
    ...shared,
    summary: "End one's calendar address",
    needs: 'identity',
    replies: { 204: 'empty' },
  }),
  read: endpoint('GET /api/Calendars/{token}/travel.ics', {
    ...shared,
    summary: "Trips of a person's projects, by an address of `POST /api/Profile/calendar`",
    needs: 'nobody',
    replies: { 200: 'file' },
    errors: [404, 429],
  }),
};
