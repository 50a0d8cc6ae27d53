/**
 * What is said when the console is built, and the only reader of it.
 * @see decisions, section 7
 */
const { env } = import.meta;

const said = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export const config = {
  /** Before every path of the contract; empty: the page's own origin. */
  apiBaseUrl: said(env.VITE_API_BASE_URL)?.replace(/\/+$/, '') ?? '',
  /** The one company of this deployment; null: the visitor chooses. */
  fixedTenantId: said(env.VITE_TENANT_ID),
  /** The one company with a name and logo of its own. */
  brand: {
    tenantId: said(env.VITE_BRAND_TENANT_ID),
    name: said(env.VITE_BRAND_NAME),
    logo: said(env.VITE_BRAND_LOGO),
  },
  defaultLocale: said(env.VITE_DEFAULT_LOCALE),
} as const;
