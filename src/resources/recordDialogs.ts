import type { ComponentType } from 'react';
import type { ResourceName } from '#console/dataProvider/resources';

export interface RecordDialogProps {
  id: string;
  onClose(): void;
}

/**
 * The dialogs that show one record of a resource wherever another screen names it. A name is a button where its
 * resource has a dialog here, and plain text where it has none.
 */
export const recordDialogs: Partial<Record<ResourceName, ComponentType<RecordDialogProps>>> = {};
