import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dueAfter, type ProjectValues } from './projectRules';

/** Moves the due date of a new project with its start date until somebody enters a due date. @see rules 16.41 */
export function DueFollowsStart({ days }: { days: number }) {
  const { setValue, getFieldState } = useFormContext<ProjectValues>();
  const start = useWatch<ProjectValues, 'startDate'>({ name: 'startDate' });
  const follow = useEvent((day: string) => {
    if (!getFieldState('endDate').isTouched) setValue('endDate', dueAfter(day, days));
  });
  useEffect(() => {
    if (start && /^\d{4}-\d\d-\d\d$/.test(start)) follow(start);
  }, [start, follow]);
  return null;
}
