/** What the console says when something is not there, not allowed or broken. */
export const errors = {
  not_found: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have been moved or deleted.',
    action: 'Go to the dashboard',
  },
  not_allowed: {
    title: 'Not allowed',
    text: 'Your role does not include this page. Ask an administrator if you need it.',
    action: 'Go to the dashboard',
  },
  broken: {
    title: 'Something went wrong',
    text: 'This part of the page has stopped working. Nothing that was saved is lost.',
    action: 'Try again',
  },
  outdated: {
    title: 'This page could not be loaded',
    text: 'The connection failed, or Atrium has been updated in the meantime. Reload the page to go on.',
    action: 'Reload',
  },
  load: {
    title: 'This could not be loaded',
    text: 'Please check your connection and try again.',
  },
  gone: "This record doesn't exist or was deleted",
  part: 'Part of this page could not be loaded. Check your connection and try again.',
  language: 'The language could not be loaded.',
} as const;
