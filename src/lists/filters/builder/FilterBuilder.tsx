import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { useFoundWords } from '#console/lists/filters/useFoundWords';
import { useListTotal } from '#console/lists/listTotal';
import { useWithTimes } from '#console/schema/recordTimes';
import { filterKindOf, type SchemaField } from '#console/schema/schemaField';
import { conditionsIn, filterConditions, filterDepth } from '#contract/lists/listFilter';
import type { BuilderContext } from './builderContext';
import { useFilterDraft } from './filterDraft';
import { depthOf, unfinished, writeFilter } from './filterTree';
import { GroupEditor } from './GroupEditor';
import { useFilterFields } from './useFilterFields';
import { useLiveFilter } from './useLiveFilter';

/** Conditions on any fields, joined by and/or. The list shows the result of the complete ones. @see rules 13.16 */
export function FilterBuilder({ fields: own, onClose }: { fields: readonly SchemaField[]; onClose(): void }) {
  const { resource, filterValues, total, isPlaceholderData } = useListContext();
  const { estimated } = useListTotal();
  const text = useText();
  const known = useWithTimes(own);
  const fields = useFilterFields(known);
  const kinds = (key: string) => {
    const field = known.find((candidate) => candidate.key === key);
    return field && filterKindOf(field);
  };
  const found = useFoundWords();
  const { root, dispatch, startOver, begun, takeUp } = useFilterDraft(resource, filterValues, kinds);
  const [added, setAdded] = useState<string>();
  const [checked, setChecked] = useState(false);
  const content = useRef<HTMLFormElement>(null);

  const written = writeFilter(root, kinds);
  const tooMany = conditionsIn(written) > filterConditions;
  const tooDeep = depthOf(written) > filterDepth;
  const problem = tooMany
    ? text('builder.too_many', { most: filterConditions })
    : tooDeep
      ? text('builder.too_deep', { most: filterDepth })
      : '';
  // an unchanged filter is not rewritten
  const [first] = useState(root);
  const flush = useLiveFilter(problem || root === first ? undefined : written);

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
    flush();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    apply();
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
    <form ref={content} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <Stack sx={{ gap: 2, p: 2, pt: 1 }}>
        {problem && checked && <Alert severity="error">{problem}</Alert>}
        {offer && (
          <Alert
            severity="info"
            action={
              <Button quiet onClick={offer.onClick}>
                {offer.label}
              </Button>
            }
          >
            {offer.words}
          </Alert>
        )}
        <GroupEditor group={root} level={0} builder={builder} />
        <Typography role="status" variant="note">
          {total === undefined || isPlaceholderData || problem ? problem : found(total, estimated)}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ p: 2, justifyContent: 'flex-end', borderBlockStart: 1, borderColor: 'divider' }}>
        <Button label="builder.apply" type="submit" variant="contained" />
      </Stack>
    </form>
  );
}
