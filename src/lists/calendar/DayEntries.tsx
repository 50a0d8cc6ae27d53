import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDayFormats, useSpanWords } from '#console/lists/dates/dayFormats';
import { EntryLink } from '#console/lists/dates/EntryLink';
import { type Entry, type EntryView, entryProps } from '#console/lists/dates/entry';
import { useOpenEntry } from '#console/lists/dates/useOpenEntry';
import { ToolbarPopover } from '#console/lists/toolbar/ToolbarPopover';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { CalendarRoot } from './calendarStyles';

interface DayEntriesProps<R extends ListedRecord> {
  day: string;
  anchor: HTMLElement;
  entries: readonly Entry<R>[];
  view: EntryView<R>;
  onClose(): void;
}

/** All entries of a day, for a day with too many to show. */
export function DayEntries<R extends ListedRecord>({ day, anchor, entries, view, onClose }: DayEntriesProps<R>) {
  const formats = useDayFormats();
  const words = useSpanWords();
  const onClick = useOpenEntry();
  const title = formats.whole(day);
  return (
    <ToolbarPopover anchor={anchor} label={title} onClose={onClose}>
      <Stack component={CalendarRoot} onClick={onClick} sx={{ p: 1.5, gap: 0.5, inlineSize: 280, maxBlockSize: 400 }}>
        <Typography variant="subtitle">{title}</Typography>
        {entries.map((entry) => (
          <EntryLink
            key={entry.id}
            {...entryProps(view, entry, words)}
            time={entry.span.time}
            movable={false}
            held={false}
            main={false}
            style={{ minBlockSize: 32, flexShrink: 0 }}
          />
        ))}
      </Stack>
    </ToolbarPopover>
  );
}
