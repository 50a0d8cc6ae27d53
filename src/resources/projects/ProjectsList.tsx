import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/lazyPart';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { BulkDelete } from '#console/lists/BulkDelete';
import { BulkEdit } from '#console/lists/BulkEdit';
import { ChoiceFilter } from '#console/lists/ChoiceFilter';
import type { RecordAction } from '#console/lists/listTypes';
import { ResourceList } from '#console/lists/ResourceList';
import { useMay } from '#console/records/useMay';
import type { SchemaField } from '#console/schema/schemaField';
import { ProjectCard, ProjectCardSkeleton } from './ProjectCard';
import { projectPath, projectPaths } from './projectPlace';
import { editRight } from './projectRules';
import { type ProjectRecord, useProjectColumns } from './useProjectColumns';
import { useProjectFields } from './useProjectFields';
import { useProjectFilters } from './useProjectFilters';

const DeleteProject = lazyPart(async () => (await import('./DeleteProject')).DeleteProject);

const pathOf = ({ id }: ProjectRecord) => projectPath(id);
const nameOf = ({ title }: ProjectRecord) => title;

/** @see rules 2.1 */
export function ProjectsList() {
  const text = useText();
  const holds = useHolds();
  const may = useMay('projects');
  const { own, custom } = useProjectFields();
  const filters = useProjectFilters();
  const columns = useProjectColumns();
  const { create, edit } = useRecordNavigation(projectPaths);
  const [deleting, setDeleting] = useState<string | null>(null);

  const right = editRight(holds);
  const mayDelete = may('delete');
  const actions: RecordAction<ProjectRecord>[] = [
    {
      key: 'edit',
      label: text(right === 'progress' ? 'projects.report' : 'projects.edit'),
      icon: EditOutlined,
      offered: right !== 'none',
      run: ({ id }) => edit(id, 'list'),
    },
    {
      key: 'delete',
      label: text('projects.delete.action'),
      icon: DeleteOutlined,
      danger: true,
      offered: mayDelete,
      run: ({ id }) => setDeleting(id),
    },
  ];
  const newProject = may('create') ? (
    <Button variant="contained" startIcon={<Add />} onClick={create}>
      {text('projects.new')}
    </Button>
  ) : undefined;
  const cells = {
    lockOf: (_project: ProjectRecord, { key }: SchemaField) => {
      const reported = key === own.progress.key || key === own.status.key;
      if (right === 'none' || (right === 'progress' && !reported)) return text('lists.cells.right');
      return key === own.clientName.key ? text('lists.cells.team') : undefined;
    },
  };
  const bulkFields = { all: [own.status, own.startDate, own.endDate, ...custom], progress: [own.status], none: [] };

  return (
    <>
      <ResourceList<ProjectRecord>
        resource="projects"
        description={{
          title: text('projects.title'),
          subtitle: text('projects.subtitle'),
          search: text('projects.search'),
          action: newProject,
          quickFilters: (
            <ChoiceFilter
              source="status"
              label={own.status.label}
              allLabel={text('projects.status.all')}
              choices={own.status.options}
            />
          ),
          filterFields: filters.offered,
          otherFields: filters.others,
          columns,
          sort: { field: 'title', order: 'ASC' },
          pathOf,
          nameOf,
          recordActions: actions,
          cells,
          bulkActions: [
            right !== 'none' && <BulkEdit key="edit" fields={bulkFields[right]} />,
            mayDelete && (
              <BulkDelete
                key="delete"
                title={(count) => text('projects.delete.many_title', { smart_count: count })}
                text={(count) => text('projects.delete.many_text', { smart_count: count })}
              />
            ),
          ],
          card: ProjectCard,
          cardSkeleton: <ProjectCardSkeleton />,
          loadingText: text('projects.loading'),
          empty: {
            title: text('projects.empty.title'),
            filteredHint: text('projects.empty.filtered'),
            firstHint: text('projects.empty.first'),
            action: newProject,
          },
        }}
      />
      {deleting && <DeleteProject id={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
