import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { type SchemaField, systemField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';
import { useSchema } from '#console/schema/useSchema';

/** The fields of projects: system fields in the person's language, and custom fields. */
export function useProjectFields() {
  const text = useText();
  const { own, client, team, ofForm, list } = useMemo(() => {
    const { title, description, clientId, userIds, ...rest } = systemSchemaFields('projects', text);
    const clientName = systemField({ key: 'clientName', label: clientId.label, type: 'text' });
    const own = { title, description, clientName, ...rest };
    const list: SchemaField[] = Object.values(own);
    /** Fields of the form beside those of the list; a column cannot show the team's type. */
    return { own, client: clientId, team: userIds, ofForm: [clientId, userIds], list };
  }, [text]);
  return { own, client, team, ofForm, ...useSchema('projects', list) };
}
