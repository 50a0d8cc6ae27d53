import { useMemo } from 'react';
import { useClientFields } from '#console/resources/clients/useClientFields';
import { useItemFields } from '#console/resources/inventory/useItemFields';
import { useProjectFields } from '#console/resources/projects/useProjectFields';
import { useTicketFields } from '#console/resources/tickets/useTicketFields';
import { isTyped } from '#console/schema/fieldRights';
import type { SchemaField } from '#console/schema/schemaField';
import { useSchema } from '#console/schema/useSchema';

const none: readonly SchemaField[] = [];

/** The fields of a resource that a file may give. */
export function useImportedFields(resource: string): readonly SchemaField[] {
  const { fields: projects } = useProjectFields();
  const { fields: clients } = useClientFields();
  const items = useItemFields();
  const tickets = useTicketFields();
  const { custom } = useSchema(resource);
  return useMemo(() => {
    const all: Readonly<Record<string, readonly SchemaField[]>> = {
      projects,
      clients,
      inventory: [...Object.values(items), ...custom],
      supportTickets: [...Object.values(tickets), ...custom],
    };
    return (all[resource] ?? none).filter(isTyped);
  }, [resource, projects, clients, items, tickets, custom]);
}
