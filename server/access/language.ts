import type { LocaleName } from '#contract/locales';
import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { forbidden } from '#server/problem';

/** The language that a user has chosen; null: none. Demo accounts are shared by many people and have none. */
export async function languageOf(tx: Transaction, userId: string): Promise<{ language?: LocaleName | null }> {
  if (tx.session.isDemo) return {};
  const found = await tx.first<{ language: LocaleName | null }>(
    'select language from users where tenant_id = $company and id = $1',
    [userId],
  );
  return { language: found?.language ?? null };
}

/**
 * Stores the language that a user chose. The record's version stays, so that editors of the record see no conflict.
 * @throws Problem 403 in the demo organization
 * @see rules 16.36
 */
export async function saveLanguage(tx: Transaction, userId: string, language: LocaleName | null): Promise<void> {
  if (tx.session.isDemo) throw forbidden(message('sign.demo'));
  await tx.query('update users set language = $2 where tenant_id = $company and id = $1', [userId, language]);
}
