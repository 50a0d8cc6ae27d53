import type { ComponentType } from 'react';
import type { ConsoleResource } from '#console/dataProvider/resources';

export interface NamedRecordDialogProps {
  id: string;
  onClose(): void;
}

/**
 * The dialogs that show one record of a resource wherever another screen names it. A name is a button where its
 * resource has a dialog here, and plain text where it has none.
 */
export const recordDialogs: Partial<Record<ConsoleResource, ComponentType<NamedRecordDialogProps>>> = {};
