import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { filterDepth } from '#contract/lists/listFilter';
import type { BuilderContext } from './builderContext';
import { type FilterGroup, newPartId } from './filterTree';
import { blankRow } from './operators';
import { RowEditor } from './RowEditor';

interface GroupEditorProps {
  group: FilterGroup;
  /** Depth of the group; the root is 0. */
  level: number;
  builder: BuilderContext;
}

/** A group of conditions and groups, of which all or any must match. */
export function GroupEditor({ group, level, builder }: GroupEditorProps) {
  const text = useText();
  const [firstField] = builder.fields;
  const joint = (index: number) => text(index === 0 ? 'builder.where' : `schema.group.${group.match}`);
  const addRow = () => firstField && builder.add(group.id, blankRow(firstField));
  const addGroup = () => {
    if (!firstField) return;
    const match = group.match === 'and' ? 'or' : 'and';
    builder.add(group.id, { kind: 'group', id: newPartId(), match, parts: [blankRow(firstField)] });
  };
  return (
    <Box
      role="group"
      aria-label={text(level === 0 ? 'builder.whole' : 'builder.group', { level })}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        ...(level > 0 && {
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: level % 2 === 1 ? 'background.default' : 'background.paper',
        }),
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <SelectOne
          label={text('builder.match')}
          value={group.match}
          choices={['and', 'or'] as const}
          nameOf={(match) => text(match === 'or' ? 'builder.any' : 'builder.all')}
          onChoose={(match) => builder.match(group.id, match)}
          sx={{ maxInlineSize: 260 }}
        />
        {level > 0 && (
          <NamedIcon
            icon={DeleteOutlined}
            label={text('builder.remove_group')}
            onClick={() => builder.remove(group.id)}
            sx={{ marginInlineStart: 'auto' }}
          />
        )}
      </Stack>
      {group.parts.map((part, index) =>
        part.kind === 'group' ? (
          <Stack key={part.id} sx={{ gap: 1 }}>
            <Typography variant="note">{joint(index)}</Typography>
            <GroupEditor group={part} level={level + 1} builder={builder} />
          </Stack>
        ) : (
          <RowEditor key={part.id} row={part} joint={joint(index)} number={index + 1} builder={builder} />
        ),
      )}
      {group.parts.length === 0 && <Typography variant="note">{text('builder.nothing')}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button label="builder.add" size="small" startIcon={<Add />} onClick={addRow} data-add={group.id} />
        {level < filterDepth && (
          <Button label="builder.add_group" size="small" startIcon={<Add />} onClick={addGroup} />
        )}
      </Stack>
    </Box>
  );
}
