import Box from '@mui/material/Box';
import { SchemaInput } from '#console/schema/SchemaInputs';
import type { SchemaField } from '#console/schema/schemaField';
import { type TravelKind, travelFields } from './travelRules';

interface TravelInputsProps {
  kind: TravelKind;
  fields: readonly SchemaField[];
}

/** The fields of a flight or hotel, by the types that every other field has. @see rules 4.2 */
export const TravelInputs = ({ kind, fields }: TravelInputsProps) => (
  <Box sx={{ display: 'grid', columnGap: 2, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    {fields.map((field, index) => (
      <Box key={field.key} sx={travelFields[kind][index]?.wide ? { gridColumn: '1 / -1' } : undefined}>
        <SchemaInput field={field} />
      </Box>
    ))}
  </Box>
);
