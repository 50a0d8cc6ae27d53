import { useMemo } from 'react';
import { choiceField, wordsColumn } from '#console/custom/history/entryList';
import { kindName } from '#console/custom/history/kinds';
import { formatInstant } from '#console/i18n/format';
import type { Text } from '#console/i18n/useText';
import type { Column } from '#console/schema/schemaColumns';
import { systemField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { goesToTrash, resourceNames } from '#contract/resources/index';
import { daysLeft, type TrashRecord } from './trashRules';

/** Filters of the trash. */
export function useTrashFields() {
  const { text } = useFieldContext();
  return useMemo(
    () => ({
      kind: choiceField('resource', text('trash.fields.kind'), resourceNames.filter(goesToTrash), (value) =>
        kindName(value, text),
      ),
      by: systemField({ key: 'deletedBy', label: text('trash.fields.by'), type: 'user' }),
      deleted: systemField({ key: 'deletedAt', label: text('trash.fields.deleted'), type: 'dateTime' }),
    }),
    [text],
  );
}

export const expiryWords = (entry: TrashRecord, text: Text): string => {
  const days = daysLeft(entry);
  return days === 0 ? text('trash.expires.today') : text('trash.expires.days', { smart_count: days });
};

/** The former parent of a deleted record, with kind and name. */
export const originOf = ({ parent, parentName }: TrashRecord, text: Text): string =>
  parent ? `${kindName(parent.resource, text)}: ${parentName ?? text('history.nameless')}` : '';

/** The columns of the trash, read-only. */
export function useTrashColumns(): Column<TrashRecord>[] {
  const { text, locale } = useFieldContext();
  return useMemo(
    () => [
      wordsColumn('name', text('trash.fields.name'), ({ name }) => name || text('history.nameless'), {
        title: true,
        sortBy: 'name',
      }),
      wordsColumn('resource', text('trash.fields.kind'), ({ resource }) => kindName(resource, text), {
        sortBy: 'resource',
      }),
      wordsColumn('parent', text('trash.fields.from'), (entry) => originOf(entry, text)),
      wordsColumn(
        'deletedAt',
        text('trash.fields.deleted'),
        ({ deletedAt }) => formatInstant(deletedAt, locale) ?? '',
        {
          sortBy: 'deletedAt',
        },
      ),
      wordsColumn(
        'deletedBy',
        text('trash.fields.by'),
        ({ deletedByName }) => deletedByName ?? text('history.somebody'),
      ),
      wordsColumn('expiresAt', text('trash.fields.expires'), (entry) => expiryWords(entry, text), {
        sortBy: 'expiresAt',
      }),
    ],
    [text, locale],
  );
}
