import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { layoutFields } from '#console/lists/layouts/layoutFields';
import type { LayoutProps } from '#console/lists/layouts/layoutTypes';
import { useLayoutOptions } from '#console/lists/layouts/useLayoutOptions';
import { BarRoot } from '#console/lists/toolbar/barStyles';
import { SelectBox } from '#console/lists/toolbar/SelectBox';
import { useMayName } from '#console/schema/fieldTypes/ReferenceName';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { referredBy } from '#console/schema/schemaField';
import { Board } from './Board';
import { boardFields } from './boardFields';

/** A list as a board, with the choice of the field for its columns. */
export function BoardLayout<R extends ListedRecord>(props: LayoutProps<R>) {
  const { description } = props;
  const { resource } = useListContext<R>();
  const text = useText();
  const mayName = useMayName();
  const [options, setOptions] = useLayoutOptions(resource, 'board');
  const fields = useMemo(() => boardFields(layoutFields(description)), [description]);
  const offered = fields.filter((field) => mayName(referredBy(field) ?? ''));
  const field = offered.find(({ key }) => key === options.by) ?? offered[0];
  const sums = description.columns.filter(({ total }) => total);
  const sum = sums.find(({ key }) => key === options.sum);
  if (!field) return null;
  return (
    <>
      <BarRoot>
        <SelectBox
          label={text('board.by')}
          value={field.key}
          choices={offered.map(({ key, label }) => ({ value: key, label }))}
          onChoose={(by) => setOptions({ by, limits: undefined, closed: undefined })}
        />
        {sums.length > 0 && (
          <SelectBox
            label={text('board.sum')}
            value={sum?.key ?? ''}
            choices={[
              { value: '', label: text('board.no_sum') },
              ...sums.map(({ key, label }) => ({ value: key, label })),
            ]}
            onChoose={(chosen) => setOptions({ sum: chosen || undefined })}
          />
        )}
      </BarRoot>
      <Board key={field.key} {...props} field={field} sum={sum} options={options} onOptions={setOptions} />
    </>
  );
}
