import type { SvgIconComponent } from '@mui/icons-material';
import AlternateEmail from '@mui/icons-material/AlternateEmail';
import AttachFile from '@mui/icons-material/AttachFile';
import CalendarToday from '@mui/icons-material/CalendarToday';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import Checklist from '@mui/icons-material/Checklist';
import DataObject from '@mui/icons-material/DataObject';
import FormatColorText from '@mui/icons-material/FormatColorText';
import Functions from '@mui/icons-material/Functions';
import HubOutlined from '@mui/icons-material/HubOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Link from '@mui/icons-material/Link';
import ManageSearch from '@mui/icons-material/ManageSearch';
import Numbers from '@mui/icons-material/Numbers';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Percent from '@mui/icons-material/Percent';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Pin from '@mui/icons-material/Pin';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import Schedule from '@mui/icons-material/Schedule';
import ShortText from '@mui/icons-material/ShortText';
import StarBorder from '@mui/icons-material/StarBorder';
import Subject from '@mui/icons-material/Subject';
import Tag from '@mui/icons-material/Tag';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#console/i18n/useText';
import type { FieldTypeName } from '#contract/fields/fieldTypes';

/** A field type, or a calculation from other records. */
export type PickedType = FieldTypeName | 'lookup' | 'rollup';

type Group = 'text' | 'number' | 'choice' | 'date' | 'record' | 'file';

/** Group and icon of each type, in the picker's order. */
const kinds: Readonly<Record<PickedType, readonly [Group, SvgIconComponent]>> = {
  text: ['text', ShortText],
  textarea: ['text', Subject],
  richText: ['text', FormatColorText],
  email: ['text', AlternateEmail],
  phone: ['text', PhoneOutlined],
  url: ['text', Link],
  location: ['text', PlaceOutlined],
  json: ['text', DataObject],
  number: ['number', Numbers],
  integer: ['number', Pin],
  currency: ['number', PaymentsOutlined],
  percentage: ['number', Percent],
  duration: ['number', TimerOutlined],
  rating: ['number', StarBorder],
  autoNumber: ['number', Tag],
  select: ['choice', RadioButtonChecked],
  multiSelect: ['choice', Checklist],
  checkbox: ['choice', CheckBoxOutlined],
  color: ['choice', PaletteOutlined],
  date: ['date', CalendarToday],
  dateTime: ['date', Schedule],
  user: ['record', PersonOutlined],
  reference: ['record', HubOutlined],
  references: ['record', HubOutlined],
  lookup: ['record', ManageSearch],
  rollup: ['record', Functions],
  file: ['file', AttachFile],
  image: ['file', ImageOutlined],
};

/** The types by group. */
const ordered = Object.keys(kinds) as PickedType[]; // the object's own keys

function KindIcon({ kind }: { kind: PickedType }) {
  const [, Icon] = kinds[kind];
  return <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary', flexShrink: 0 }} />;
}

interface FieldTypePickerProps {
  value: PickedType;
  isOffered(kind: PickedType): boolean;
  problem: string | undefined;
  onChange(kind: PickedType): void;
}

/** Picks a field's type from groups with icons, with a search. */
export function FieldTypePicker({ value, isOffered, problem, onChange }: FieldTypePickerProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const nameOf = (kind: PickedType) => text(`schemaEditor.type.${kind}`);
  // Enter opens the closed list instead of submitting the form
  const press = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || open) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    setOpen(true);
  };
  return (
    <Autocomplete<PickedType, false, true>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onKeyDown={press}
      value={value}
      onChange={(_event, kind) => onChange(kind)}
      options={ordered.filter(isOffered)}
      groupBy={(kind) => text(`schemaEditor.type_group.${kinds[kind][0]}`)}
      getOptionLabel={nameOf}
      renderOption={({ key, ...option }, kind) => (
        <Box key={key} component="li" {...option} sx={{ gap: 1.25 }}>
          <KindIcon kind={kind} />
          {nameOf(kind)}
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={text('schemaEditor.member.type')}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{
            ...input.slotProps,
            input: { ...input.slotProps.input, startAdornment: <KindIcon kind={value} /> },
          }}
        />
      )}
      noOptionsText={text('schema.picker.nothing')}
      openText={text('schema.picker.open')}
      closeText={text('schema.picker.close')}
      autoHighlight
      disableClearable
      selectOnFocus
      handleHomeEndKeys
      size="small"
      fullWidth
    />
  );
}
