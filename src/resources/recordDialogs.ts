import type { ComponentType } from 'react';
import type { ConsoleResource } from '#console/dataProvider/resources';

export interface NamedRecordDialogProps {
  id: string;
  onClose(): void;
}

/**
 * Dialogs that show a record of another resource by its name. A name is a button if its resource has a dialog here,
 * else plain text.
 */
export const recordDialogs: Partial<Record<ConsoleResource, ComponentType<NamedRecordDialogProps>>> = {};
