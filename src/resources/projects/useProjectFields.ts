import { useMemo } from 'react';
import type { Messages } from '#console/i18n/en';
import { useText } from '#console/i18n/useText';
import { statusTones } from '#console/pages/projectStatus';
import { type SchemaField, systemField } from '#console/schema/schemaField';
import { useSchema } from '#console/schema/useSchema';
import { projectStatuses } from '#contract/projects';

/** The fields of projects: their own ones in the person's language, and the tenant's. */
export function useProjectFields() {
  const text = useText();
  const own = useMemo(() => {
    const label = (name: keyof Messages['projects']['fields']) => text(`projects.fields.${name}`);
    const status = projectStatuses.map((value) => ({
      value,
      label: text(`projects.status.${value}`),
      color: statusTones[value],
    }));
    return {
      title: systemField({ key: 'title', label: label('title'), type: 'text', required: true }),
      description: systemField({ key: 'description', label: label('description'), type: 'textarea' }),
      clientName: systemField({ key: 'clientName', label: label('client'), type: 'text' }),
      status: systemField({ key: 'status', label: label('status'), type: 'select', required: true, options: status }),
      startDate: systemField({ key: 'startDate', label: label('start'), type: 'date', required: true }),
      endDate: systemField({ key: 'endDate', label: label('due'), type: 'date', required: true }),
      progress: systemField({ key: 'progress', label: label('progress'), type: 'integer', min: 0, max: 100 }),
    };
  }, [text]);
  /** The team, which a list has no column of its type for; people are put into it and taken out. */
  const team = useMemo(
    () =>
      systemField({ key: 'userIds', label: text('projects.columns.team'), type: 'user', kind: 'ids', several: true }),
    [text],
  );
  /** What the form sets beside the fields of the list. */
  const ofForm = useMemo(
    () => [
      systemField({ key: 'clientId', label: text('projects.fields.client'), type: 'user', refersTo: 'clients' }),
      team,
    ],
    [text, team],
  );
  const list = useMemo((): SchemaField[] => Object.values(own), [own]);
  return { own, team, ofForm, ...useSchema('projects', list) };
}
