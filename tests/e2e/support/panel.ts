import type { Page } from '@playwright/test';
import { row } from './table';

/** The panel of a record beside its list. */
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The link of a record in its table. */
export const link = (page: Page, name: string) => row(page, name).getByRole('rowheader').getByRole('link');
