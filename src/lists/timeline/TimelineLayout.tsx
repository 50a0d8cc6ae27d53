import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { today } from '#console/i18n/today';
import { boardFields } from '#console/lists/board/boardFields';
import { chosenRange } from '#console/lists/dates/dateFields';
import { useShownDay } from '#console/lists/dates/useShownDay';
import { layoutFields } from '#console/lists/layouts/layoutFields';
import type { LayoutProps } from '#console/lists/layouts/layoutTypes';
import { useLayoutOptions } from '#console/lists/layouts/useLayoutOptions';
import { useMayName } from '#console/schema/fieldTypes/ReferenceName';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { referredBy } from '#console/schema/schemaField';
import { isZoom } from './scale';
import { Timeline } from './Timeline';
import { noField, TimelineBar } from './TimelineBar';

/** A list as a timeline, with a bar from start to end for each record. @see rules 13.43 */
export function TimelineLayout<R extends ListedRecord>({ description }: LayoutProps<R>) {
  const { resource } = useListContext<R>();
  const mayName = useMayName();
  const [options, setOptions] = useLayoutOptions(resource, 'timeline');
  const { zoom: asked, from, until, lanes, needs } = options;
  const fields = useMemo(() => layoutFields(description), [description]);
  const range = useMemo(() => chosenRange(fields, { from, until }), [fields, from, until]);
  const [day, setDay] = useShownDay();
  const nameable = fields.filter((field) => mayName(referredBy(field) ?? ''));
  const groups = boardFields(nameable);
  const dependencies = fields.filter((field) => referredBy(field) === resource);
  const group = groups.find(({ key }) => key === lanes);
  const dependency = dependencies.find(({ key }) => key === needs) ?? (needs === noField ? undefined : dependencies[0]);
  const zoom = isZoom(asked) ? asked : 'month';
  if (!range) return null;
  return (
    <>
      <TimelineBar
        {...{ zoom, fields, range, groups, group, dependencies, dependency }}
        onToday={(now) => setDay(day === now ? today() : now)}
        onOptions={setOptions}
      />
      <Timeline {...{ description, fields, range, zoom, day, group, dependency }} />
    </>
  );
}
