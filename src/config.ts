declare global {
  interface ImportMetaEnv {
    readonly VITE_API_BASE_URL?: string;
    readonly VITE_TENANT_ID?: string;
    readonly VITE_BRAND_TENANT_ID?: string;
    readonly VITE_BRAND_NAME?: string;
    readonly VITE_BRAND_LOGO?: string;
    readonly VITE_DEFAULT_LOCALE?: string;
  }
}

// written in full, because Vite replaces exactly this expression
const env: ImportMetaEnv = import.meta.env ?? {};
const textOf = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** Settings of the build; no other module reads the environment. @see rules 17.1 */
export const config = {
  /** The backend; empty: the page's own origin. */
  apiBaseUrl: textOf(env.VITE_API_BASE_URL) ?? '',
  /** The only company of this deployment; undefined: visitors choose. */
  tenantId: textOf(env.VITE_TENANT_ID),
  /** The company with other branding. */
  brand: {
    tenantId: textOf(env.VITE_BRAND_TENANT_ID),
    name: textOf(env.VITE_BRAND_NAME),
    logo: textOf(env.VITE_BRAND_LOGO),
  },
  defaultLocale: textOf(env.VITE_DEFAULT_LOCALE),
} as const;
