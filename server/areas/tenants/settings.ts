import { type CompanySettings, noSettings } from '#contract/resources/calls/companySettings';
import { tenantEndpoints } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { implement } from '#server/http/implement';
import { leaveEntry } from '#server/records/history/entries';
import { currentTenant } from './read';

/** The settings of the transaction's company. @see rules 16.41 */
export async function companySettingsOf(tx: Transaction): Promise<CompanySettings> {
  const found = await tx.first<{ settings: Partial<CompanySettings> }>(
    'select settings from tenants where tenant_id = $company',
  );
  return { ...noSettings, ...found?.settings };
}

/** The nouns as one text a language for the history: 'Case, Cases'. */
const shown = ({ terms, ...settings }: CompanySettings): Record<string, string | number | null> => ({
  ...settings,
  ...Object.fromEntries(
    Object.entries(terms).map(([locale, words]) => [`terms.${locale}`, `${words.project}, ${words.projects}`]),
  ),
});

type Shown = Readonly<Record<string, unknown>>;

/** Leaves an entry of a company's changed settings. */
export const leaveSettingsEntry = (
  tx: Transaction,
  entityName = '',
  changed: readonly string[],
  before: Shown,
  after: Shown,
): Promise<void> =>
  leaveEntry(tx, {
    action: 'updated',
    resource: 'tenants',
    entityId: tx.tenantId,
    entityName,
    changes: Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]])),
  });

/** Replaces the company's settings and writes the history entry. */
export const saveSettings = implement(tenantEndpoints.saveSettings, async ({ body, tx }) => {
  const [before, after] = [shown(await companySettingsOf(tx)), shown(body)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  if (changed.length > 0) {
    const saved = await tx.first<{ name: string }>(
      'update tenants set settings = $1, updated_at = now() where tenant_id = $company returning name',
      [JSON.stringify(body)],
    );
    await leaveSettingsEntry(tx, saved?.name, changed, before, after);
  }
  return currentTenant(tx);
});
