import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { isEstimated } from '#console/dataProvider/lists/lists';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { asked, useFixedFilter } from '#console/lists/embeddedList';
import { changeFilter } from '#console/lists/filters/filterValues';
import { useFoundWords } from '#console/lists/filters/useFoundWords';
import { useWithTimes } from '#console/schema/recordTimes';
import { filterKindOf, type SchemaField } from '#console/schema/schemaField';
import { conditionsIn, filterConditions, filterDepth } from '#contract/lists/listFilter';
import type { BuilderContext } from './builderContext';
import { useFilterDraft } from './filterDraft';
import { depthOf, unfinished, writeFilter } from './filterTree';
import { GroupEditor } from './GroupEditor';
import { useFilterFields } from './useFilterFields';

interface FilterBuilderProps {
  fields: readonly SchemaField[];
  onClose(): void;
}

/** Any conditions on any fields, joined by and/or. They reach the address when they are applied. @see rules 13.16 */
export function FilterBuilder({ fields: own, onClose }: FilterBuilderProps) {
  const { resource, filterValues, setFilters, sort } = useListContext();
  const text = useText();
  const known = useWithTimes(own);
  const fields = useFilterFields(known);
  const kinds = (key: string) => {
    const field = known.find((candidate) => candidate.key === key);
    return field && filterKindOf(field);
  };
  const found = useFoundWords();
  const { root, dispatch, forget, startOver, begun, takeUp } = useFilterDraft(resource, filterValues, kinds);
  const [added, setAdded] = useState<string>();
  const [checked, setChecked] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  const written = writeFilter(root, kinds);
  const { q } = filterValues;
  const filter = changeFilter(written, { q });
  const fixed = useFixedFilter();
  const tooMany = conditionsIn(written) > filterConditions;
  const tooDeep = depthOf(written) > filterDepth;
  const problem = tooMany
    ? text('builder.too_many', { most: filterConditions })
    : tooDeep
      ? text('builder.too_deep', { most: filterDepth })
      : '';
  const { total, meta } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort, filter: asked(filter, fixed) },
    { enabled: problem === '', placeholderData: (before) => before, retry: false },
  );

  const builder: BuilderContext = {
    fields,
    added,
    checked,
    add(to, part) {
      dispatch({ type: 'add', to, part });
      setAdded(part.kind === 'group' ? part.parts[0]?.id : part.id);
    },
    remove(id) {
      dispatch({ type: 'remove', id });
      // the focused element was removed
      content.current?.querySelector<HTMLElement>(`[data-add="${root.id}"]`)?.focus();
    },
    change: (id, to) => dispatch({ type: 'change', id, to }),
    match: (id, match) => dispatch({ type: 'match', id, match }),
  };
  const apply = () => {
    setChecked(true);
    if (problem || unfinished(root).length > 0) return;
    forget();
    setFilters(filter);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply();
  };
  const offer = begun
    ? { words: text('builder.begun'), label: text('builder.start_over'), onClick: startOver }
    : takeUp && { words: text('builder.earlier'), label: text('builder.take_up'), onClick: takeUp };

  return (
    <FormDialog
      title={text('builder.title')}
      dirty={false} // drafts survive closing
      saving={false}
      error={checked ? problem : ''}
      submitLabel={text('builder.apply')}
      maxWidth="lg"
      onSubmit={apply}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of all boxes in it */}
      <div ref={content} onKeyDown={onKeyDown} style={{ display: 'contents' }}>
        {offer && (
          <Alert
            severity="info"
            action={
              <Button size="small" color="inherit" onClick={offer.onClick}>
                {offer.label}
              </Button>
            }
          >
            {offer.words}
          </Alert>
        )}
        <GroupEditor group={root} level={0} builder={builder} />
        <Typography role="status" variant="body2" color="textSecondary">
          {total === undefined || problem ? problem : found(total, isEstimated(meta))}
        </Typography>
      </div>
    </FormDialog>
  );
}
