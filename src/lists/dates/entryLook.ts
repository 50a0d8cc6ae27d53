import type { CSSObject, Theme } from '@mui/material/styles';
import { tones } from '#console/layout/theme/marks';
import { readField, type SchemaField } from '#console/schema/schemaField';

type Values = Readonly<Record<string, unknown>>;

/** The choice that gives a record's entry its colour. */
export interface EntryMark {
  tone: string;
  label: string;
}

/** The mark of a record, from the first field with coloured options. */
export function entryMark(record: Values, fields: readonly SchemaField[]): EntryMark | undefined {
  const field = fields.find(({ options }) => options.some(({ color }) => color));
  const value = field && readField(record, field);
  const option = field?.options.find((each) => each.value === value);
  return option && { tone: option.color ?? 'grey', label: option.label };
}

/** Styles of entries on a calendar or timeline: colours of the choice, edges for dragging. */
export const entryStyles = (theme: Theme): CSSObject => ({
  '& a[data-span]': {
    ...theme.typography.caption,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    minInlineSize: 0,
    paddingInline: theme.spacing(0.75),
    borderRadius: theme.spacing(0.5),
    color: tones.grey.light[0],
    backgroundColor: tones.grey.light[1],
    textDecoration: 'none',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    ...theme.applyStyles('dark', { color: tones.grey.dark[0], backgroundColor: tones.grey.dark[1] }),
  },
  '& a[data-span]:hover': { textDecoration: 'underline' },
  '& a[data-movable]': { cursor: 'grab', touchAction: 'pan-x pan-y' },
  // a name that is cut loses its end, whatever direction it has
  '& .name': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: ['-webkit-match-parent', 'match-parent'],
  },
  '& a[data-span] .name': { fontWeight: theme.typography.fontWeightMedium },
  '& a[data-span] .time': { fontVariantNumeric: 'tabular-nums', flexShrink: 0 },
  ...Object.fromEntries(
    Object.entries(tones).map(([name, { light, dark }]) => [
      `& a[data-tone=${name}]`,
      {
        color: light[0],
        backgroundColor: light[1],
        ...theme.applyStyles('dark', { color: dark[0], backgroundColor: dark[1] }),
      },
    ]),
  ),
  // an entry of another record, such as a flight of a project
  '& a[data-owner]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.text.secondary}`,
  },
  '& a[data-held]': { outline: `2px dashed ${theme.vars.palette.primary.main}`, outlineOffset: -2, cursor: 'grabbing' },
  '& a[data-opened]': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& [data-edge]': {
    position: 'absolute',
    insetBlock: 0,
    inlineSize: theme.spacing(1),
    cursor: 'ew-resize',
  },
  '& [data-edge=start]': { insetInlineStart: 0 },
  '& [data-edge=end]': { insetInlineEnd: 0 },
  '& a:is(:hover, :focus-visible) [data-edge]::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '25%',
    insetInline: 3,
    borderRadius: 1,
    backgroundColor: 'currentColor',
  },
  '@media (forced-colors: active)': { '& a[data-span]': { border: '1px solid' } },
});
