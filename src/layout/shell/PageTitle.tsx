import { useText } from '#console/i18n/useText';
import { useBrandName } from './branding';

/** Title of the browser's tab. Render one a screen; `PageHeader` includes it. */
export function PageTitle({ title, tenantId }: { title: string; tenantId?: string | null | undefined }) {
  const text = useText();
  const product = useBrandName(tenantId);
  return <title>{text('common.page_title', { page: title, product })}</title>;
}
