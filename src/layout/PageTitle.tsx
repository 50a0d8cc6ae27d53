import { useText } from '#console/i18n/useText';
import { useBrandName } from './branding';

interface PageTitleProps {
  title: string;
  tenantId?: string | null | undefined;
}

/** What the browser's tab says. One of them on a screen; `PageHeader` has it in it. */
export function PageTitle({ title, tenantId }: PageTitleProps) {
  const text = useText();
  const product = useBrandName(tenantId);
  return <title>{text('common.page_title', { page: title, product })}</title>;
}
