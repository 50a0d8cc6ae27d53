import { formatDay } from '#console/i18n/format';
import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import type { Project } from '#contract/projects';
import { isOverdue } from './projectRules';

interface DueDateProps {
  project: Pick<Project, 'endDate' | 'status'>;
  context: FieldContext;
}

/** The last day of a project; red once it has passed, with the word beside it for those who see no red. */
export function DueDate({ project, context: { locale, translate } }: DueDateProps) {
  const { endDate } = project;
  if (!endDate) return null;
  const text = formatDay(endDate, locale) ?? translate('common.date.invalid');
  if (!isOverdue(project)) return text;
  return (
    <span className="atrium-overdue">
      {text}
      <span className="atrium-unseen"> {translate('projects.overdue')}</span>
    </span>
  );
}
