import { calendarEndpoints } from '#contract/extensions/calendar';
import { call } from './calls/calls';
import { download } from './files/files';

/** The calls of the extension `calendar`. */

export const travelFile = ({ projectId, title, signal }: { projectId: string; title: string; signal?: AbortSignal }) =>
  download(calendarEndpoints.travel, {
    params: { id: projectId },
    fileName: `${title}.ics`,
    ...(signal && { signal }),
  });

export const state = (signal?: AbortSignal) => call(calendarEndpoints.subscription, { signal });

export const subscribe = () => call(calendarEndpoints.subscribe, {});

export const unsubscribe = () => call(calendarEndpoints.unsubscribe, {});
