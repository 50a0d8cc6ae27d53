import '#console/schema/withoutEval';
import { type Text, textIfKnown } from '#console/i18n/useText';
import { type SchemaDifference, type SchemaFile, schemaFile } from '#contract/extensions/schema';

/** A chosen file as a schema, or what is wrong with it. */
export type ReadSchema = { schema: SchemaFile } | { problem: string };

/** Reads a schema file. @see rules 11.10 */
export function readSchemaFile(content: string, text: Text): ReadSchema {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return { problem: text('schemaChanges.file.no_json') };
  }
  const parsed = schemaFile.safeParse(json);
  if (parsed.success) return { schema: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  return { problem: text('schemaChanges.file.wrong', { place: place || '–', problem: issue?.message ?? '' }) };
}

/** A difference in words, without the name of what differs. */
export function differenceWords({ difference, members }: SchemaDifference, text: Text, list: Listing): string {
  if (difference !== 'differs') return text(`schemaChanges.difference.${difference}`);
  return text('schemaChanges.difference.differs', { members: list(members.map((member) => memberWord(member, text))) });
}

type Listing = (words: readonly string[]) => string;

const memberWord = (member: string, text: Text): string =>
  textIfKnown(text, `schemaEditor.${member === 'lookup' || member === 'rollup' ? 'type' : 'member'}.${member}`) ??
  member;

/** The file's text: readable, with a last line break. */
export const writeSchemaFile = (schema: SchemaFile): string => `${JSON.stringify(schema, null, 2)}\n`;
