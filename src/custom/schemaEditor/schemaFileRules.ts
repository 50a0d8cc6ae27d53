import '#console/schema/withoutEval';
import { type Text, textIfKnown } from '#console/i18n/useText';
import { type SchemaDifference, type SchemaFile, schemaFile } from '#contract/extensions/schema';

/** A parsed schema file, or the reason why it is invalid. */
type ReadSchema = { schema: SchemaFile } | { problem: string };

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
  const issuePath = issue?.path.join('.') ?? '';
  return { problem: text('schemaChanges.file.wrong', { place: issuePath || '–', problem: issue?.message ?? '' }) };
}

/** A difference as text, without the name. */
export function differenceWords({ difference, members }: SchemaDifference, text: Text, list: Listing): string {
  if (difference !== 'differs') return text(`schemaChanges.difference.${difference}`);
  return text('schemaChanges.difference.differs', { members: list(members.map((member) => memberWord(member, text))) });
}

type Listing = (words: readonly string[]) => string;

const memberWord = (member: string, text: Text): string =>
  textIfKnown(text, `schemaEditor.${member === 'lookup' || member === 'rollup' ? 'type' : 'member'}.${member}`) ??
  member;

/** The text of a schema file, indented, with a final line break. */
export const writeSchemaFile = (schema: SchemaFile): string => `${JSON.stringify(schema, null, 2)}\n`;
