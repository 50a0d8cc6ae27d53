import Box from '@mui/material/Box';
import { SchemaInput } from '#console/schema/SchemaInputs';
import type { SchemaField } from '#console/schema/schemaField';

/** Inputs that take the whole width. */
const wide: ReadonlySet<string> = new Set(['title', 'description', 'hotelName', 'address']);

/** The inputs of a flight or hotel, by their field types. @see rules 4.2 */
export const TravelInputs = ({ fields }: { fields: readonly SchemaField[] }) => (
  <Box sx={{ display: 'grid', columnGap: 2, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    {fields.map((field) => (
      <Box key={field.key} sx={wide.has(field.key) ? { gridColumn: '1 / -1' } : undefined}>
        <SchemaInput field={field} />
      </Box>
    ))}
  </Box>
);
