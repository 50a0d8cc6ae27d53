import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { Button } from '#console/layout/parts/Button';
import { DetailList } from '#console/schema/SchemaDetails';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { readField, type SchemaField } from '#console/schema/schemaField';
import type { Needs } from '#contract/permissions';
import { EditableFacts, type EditingRules } from './EditableFacts';

interface FactListProps<R extends ListedRecord> {
  rules: EditingRules<R>;
  /** Fields of the list. On a phone, empty ones are folded. */
  fields: readonly SchemaField[];
  record: R;
  changing: Needs;
  /** Items of the list before and after the fields. */
  before?: ReactNode;
  after?: ReactNode;
}

/** The facts of a record on its page. On a phone a button shows the empty ones. @see rules 13.36 */
export function FactList<R extends ListedRecord>(props: FactListProps<R>) {
  const { rules, fields, record, changing, before, after } = props;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  const filled = fields.filter((field) => readField(record, field) !== null);
  const folded = phone && !open ? fields.length - filled.length : 0;
  return (
    <>
      <DetailList>
        {before}
        <EditableFacts rules={rules} fields={folded > 0 ? filled : fields} record={record} changing={changing} />
        {after}
      </DetailList>
      {folded > 0 && (
        <Button
          label="panel.empty"
          values={{ smart_count: folded }}
          color="inherit"
          sx={{ marginBlockStart: 1 }}
          onClick={() => setOpen(true)}
        />
      )}
    </>
  );
}
