import { useMemo } from 'react';
import { useClientFields } from '#console/resources/clients/useClientFields';
import { useItemFields } from '#console/resources/inventory/useItemFields';
import { useProjectFields } from '#console/resources/projects/useProjectFields';
import { useTicketFields } from '#console/resources/tickets/useTicketFields';
import type { SchemaField } from '#console/schema/schemaField';
import { isWorkedOut } from '#contract/fieldTypes';

const none: readonly SchemaField[] = [];

/** The fields of a resource that a file may give. */
export function useImportedFields(resource: string): readonly SchemaField[] {
  const { fields: projects } = useProjectFields();
  const { fields: clients } = useClientFields();
  const items = useItemFields();
  const tickets = useTicketFields();
  return useMemo(() => {
    const all: Readonly<Record<string, readonly SchemaField[]>> = {
      projects,
      clients,
      inventory: Object.values(items),
      supportTickets: Object.values(tickets),
    };
    return (all[resource] ?? none).filter(({ definition }) => !isWorkedOut(definition));
  }, [resource, projects, clients, items, tickets]);
}
