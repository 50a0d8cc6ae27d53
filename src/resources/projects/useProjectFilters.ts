import { useMemo } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { overdueFilter } from '#console/resources/projectLists';
import { type SchemaField, systemField } from '#console/schema/schemaField';
import { projectWriting } from '#contract/permissions';
import { useProjectFields } from './useProjectFields';

/** Filters of the projects list: `offered` in the popover, `others` only by links, such as from the dashboard. */
export function useProjectFilters(): { offered: SchemaField[]; others: SchemaField[] } {
  const text = useText();
  const holds = useHolds();
  const { own, client, team, custom } = useProjectFields();
  const seesClients = ['Clients:View' as const, ...projectWriting].some(holds);
  const seesUsers = ['Users:View' as const, ...projectWriting].some(holds);
  return useMemo(() => {
    const member = systemField({ key: 'userIds', label: team.label, type: 'user' });
    const count = (key: string, label: string) => systemField({ key, label, type: 'integer' });
    const overdue: SchemaField = {
      ...systemField({ key: 'overdue', label: text('projects.overdue'), type: 'checkbox' }),
      means: () => overdueFilter(today()),
    };
    const { startDate, endDate, progress, clientName: _name, ...rest } = own;
    return {
      offered: [
        ...(seesClients ? [client] : []),
        ...(seesUsers ? [member] : []),
        overdue,
        startDate,
        endDate,
        progress,
        ...custom,
      ],
      others: [
        ...Object.values(rest),
        client,
        member,
        count('documentCount', text('projects.columns.documents')),
        count('imageCount', text('projects.columns.images')),
        count('commentsCount', text('projects.columns.comments')),
        count('travelDataCount', text('projects.columns.travel')),
      ],
    };
  }, [text, own, client, team, custom, seesClients, seesUsers]);
}
