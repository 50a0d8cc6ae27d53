import { formatDay } from '#console/i18n/format';
import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import type { Project } from '#contract/resources/calls/projects';
import { isOverdue } from './projectRules';

interface DueDateProps {
  project: Pick<Project, 'endDate' | 'status'>;
  context: FieldContext;
}

/** The end date of a project; after it has passed, red, and read with the word "overdue". */
export function DueDate({ project, context: { locale, text } }: DueDateProps) {
  const { endDate } = project;
  if (!endDate) return null;
  const day = formatDay(endDate, locale) ?? text('common.date.invalid');
  if (!isOverdue(project)) return day;
  return (
    <span className="atrium-overdue">
      {day}
      <span className="atrium-unseen"> {text('projects.overdue')}</span>
    </span>
  );
}
