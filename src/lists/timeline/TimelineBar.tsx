import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { DatesMenu } from '#console/lists/dates/DatesMenu';
import type { DateRange } from '#console/lists/dates/dateFields';
import { SpanChoice } from '#console/lists/dates/SpanChoice';
import { BarRoot } from '#console/lists/toolbar/barStyles';
import { PopoverButton } from '#console/lists/toolbar/PopoverButton';
import { SelectBox } from '#console/lists/toolbar/SelectBox';
import type { SchemaField } from '#console/schema/schemaField';
import { type Zoom, zooms } from './scale';

/** The value of a select without a field. */
export const noField = 'none';

interface TimelineBarProps {
  zoom: Zoom;
  fields: readonly SchemaField[];
  range: DateRange;
  groups: readonly SchemaField[];
  group: SchemaField | undefined;
  /** Fields that refer to records of the same list. */
  dependencies: readonly SchemaField[];
  dependency: SchemaField | undefined;
  onToday(day: string): void;
  onOptions(options: Readonly<Record<string, string>>): void;
}

const choicesOf = (fields: readonly SchemaField[]) => fields.map(({ key, label }) => ({ value: key, label }));

/** Settings of a timeline: zoom, groups, arrows, dates. */
export function TimelineBar(props: TimelineBarProps) {
  const { zoom, fields, range, groups, group, dependencies, dependency, onToday, onOptions } = props;
  const text = useText();
  return (
    <BarRoot>
      <SpanChoice
        label={text('schedule.timeline.zoom')}
        choices={zooms.map((name) => ({ value: name, label: text(`schedule.timeline.${name}`) }))}
        value={zoom}
        onChoose={(chosen) => onOptions({ zoom: chosen })}
      />
      <Button label="schedule.today" quiet onClick={() => onToday(today())} />
      <SelectBox
        label={text('schedule.timeline.group')}
        value={group?.key ?? noField}
        choices={[{ value: noField, label: text('schedule.timeline.no_group') }, ...choicesOf(groups)]}
        onChoose={(lanes) => onOptions({ lanes })}
      />
      {dependencies.length > 0 && (
        <SelectBox
          label={text('schedule.timeline.arrows')}
          value={dependency?.key ?? noField}
          choices={[{ value: noField, label: text('schedule.timeline.no_arrows') }, ...choicesOf(dependencies)]}
          onChoose={(needs) => onOptions({ needs })}
        />
      )}
      <span className="tools">
        <PopoverButton label={text('schedule.dates')} icon={DateRangeOutlined}>
          {(popover) => <DatesMenu {...popover} fields={fields} range={range} onChoose={onOptions} />}
        </PopoverButton>
      </span>
    </BarRoot>
  );
}
