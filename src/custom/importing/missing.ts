import type { Text } from '#console/i18n/useText';
import { type AccessResource, isListed } from '#contract/access';
import { isMadeByName, namedFields, type ResourceName } from '#contract/resources/index';
import type { ImportRow, RowErrors, Understanding } from './rows';

/** Columns with names of records that can be created from a name alone, with their resource. */
export const madeByName = (resource: ResourceName) =>
  namedFields(resource).flatMap(({ named, refersTo }) =>
    isListed(refersTo) && isMadeByName(refersTo) ? [{ key: named, resource: refersTo }] : [],
  );

/** Normalizes names like the backend's name resolver: case and surrounding blanks do not count. */
export const plainName = (name: string) => name.trim().toLowerCase();

/** Names in a file without a record, in their first spelling. */
export interface Missing {
  key: string;
  resource: AccessResource;
  label: string;
  names: readonly string[];
}

/** Whether an error of a row says that no record has the name. */
export const namesNobody = (errors: RowErrors, key: string, text: Text): boolean =>
  (errors[key] ?? []).includes(text('rules.nameUnknown'));

/** Names in the rows without a record, by column; `unknown`: lines with unresolved names, by column. */
export function missingOf(
  imported: ResourceName,
  rows: readonly ImportRow[],
  unknown: ReadonlyMap<string, ReadonlySet<number>>,
  { fields, targets }: Pick<Understanding, 'fields' | 'targets'>,
): Missing[] {
  return madeByName(imported).flatMap(({ key, resource }) => {
    const index = targets.indexOf(key);
    const lines = unknown.get(key);
    if (index < 0 || !lines) return [];
    const names = new Map<string, string>();
    for (const { line, cells } of rows) {
      const name = (cells[index] ?? '').trim();
      if (name && lines.has(line) && !names.has(plainName(name))) names.set(plainName(name), name);
    }
    const label = fields.find((field) => field.key === key)?.label ?? key;
    return names.size > 0 ? [{ key, resource, label, names: [...names.values()] }] : [];
  });
}
