import type { LocaleName } from '#contract/locales';
import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { forbidden } from '#server/problem';

/** The language that somebody has chosen, null where none; a demo's accounts are many people's and have none. */
export async function languageOf(tx: Transaction, userId: string): Promise<{ language?: LocaleName | null }> {
  if (tx.session.isDemo) return {};
  const found = await tx.query<{ language: LocaleName | null }>(
    'select language from users where tenant_id = $company and id = $1',
    [userId],
  );
  return { language: found.rows[0]?.language ?? null };
}

/**
 * Keeps the language that somebody chose. It is no change of the record: nobody who edits it is disturbed.
 * @throws Problem 403 in the demo organization
 * @see rules 16.36
 */
export async function saveLanguage(tx: Transaction, userId: string, language: LocaleName | null): Promise<void> {
  if (tx.session.isDemo) throw forbidden(message('sign.demo'));
  await tx.query('update users set language = $2 where tenant_id = $company and id = $1', [userId, language]);
}
