import MoreVert from '@mui/icons-material/MoreVert';
import { isValidElement, type MouseEvent, useState } from 'react';
import { useEvent } from 'react-admin';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { RecordAction, RecordActionElement, RecordActions } from './listTypes';

const RecordMenu = lazyPart(async () => (await import('./RecordMenu')).RecordMenu);

/** The actions that the person may use. */
export type AllowedActions<R extends ListedRecord> = readonly (RecordAction<R> | RecordActionElement)[];

/** A single menu for all rows and cards of a list, opened at the pressed button. */
export function useRecordMenu<R extends ListedRecord>(all: RecordActions<R>) {
  const actions: AllowedActions<R> = all.flatMap((action) =>
    action && (isValidElement(action) || action.offered !== false) ? [action] : [],
  );
  const [opened, setOpened] = useState<{ record: R; button: HTMLElement } | null>(null);
  const [open, setOpen] = useState(false);
  const openMenu = useEvent((record: R, button: HTMLElement) => {
    setOpened({ record, button });
    setOpen(true);
  });
  const menu = opened && (
    <RecordMenu
      actions={actions}
      record={opened.record}
      button={opened.button}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
  return { menu, openMenu: actions.length > 0 ? openMenu : undefined };
}

/** The menu button of a card. */
export const RecordMenuButton = ({ label, onOpen }: { label: string; onOpen(button: HTMLElement): void }) => (
  <NamedIcon
    icon={MoreVert}
    size="small"
    aria-haspopup="menu"
    label={label}
    onClick={(event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget)}
  />
);
