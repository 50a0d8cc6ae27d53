import Box from '@mui/material/Box';
import { useText } from '#console/i18n/useText';
import { SchemaInput } from '#console/schema/SchemaInputs';
import { systemField } from '#console/schema/schemaField';
import { type TravelField, type TravelKind, travelForms } from './travelRules';

/** The fields of a flight or hotel, by the types that every other field has. @see part 1, section 2.8 */
export const TravelInputs = ({ kind }: { kind: TravelKind }) => (
  <Box sx={{ display: 'grid', columnGap: 2, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    {travelForms[kind].fields.map((field) => (
      <Box key={field.name} sx={field.wide ? { gridColumn: '1 / -1' } : undefined}>
        <TravelInput {...field} />
      </Box>
    ))}
  </Box>
);

function TravelInput({ name, type, missing }: TravelField) {
  const text = useText();
  return (
    <SchemaInput
      field={systemField({ key: name, label: text(`travel.fields.${name}`), type, required: Boolean(missing) })}
    />
  );
}
