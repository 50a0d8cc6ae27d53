const base = '/settings/webhooks';

/** The addresses of webhooks. */
export const webhookPaths = {
  list: base,
  create: `${base}/create`,
  one: (id: string) => `${base}/${encodeURIComponent(id)}`,
  edit: (id: string) => `${base}/${encodeURIComponent(id)}/edit`,
};
