import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined';
import { useState } from 'react';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { useDefinitions } from '#console/schema/useSchema';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { isArrangeable } from './arrangeable';

const LayoutDialog = lazyPart(async () => (await import('./LayoutDialog')).LayoutDialog);

/** Button that opens the layout of a kind's forms and lists, if the backend supports layouts. */
export function LayoutButton({ kind, disabled }: { kind: EntityKind; disabled: boolean }) {
  const hasLayouts = useExtension('layouts');
  const { definitions, layout } = useDefinitions(kind);
  const [open, setOpen] = useState(false);
  if (!hasLayouts || !isArrangeable(kind) || !definitions) return null;
  return (
    <>
      <Button
        label="schemaEditor.layout.action"
        color="inherit"
        startIcon={<DashboardCustomizeOutlined />}
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0 }}
      />
      {open && <LayoutDialog kind={kind} definitions={definitions} layout={layout} onClose={() => setOpen(false)} />}
    </>
  );
}
