import { useStore } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { useCurrentTenant } from '#console/schema/useSchema';
import type { ProjectSummary } from '#contract/resources/calls/projects';
import { type GuideState, guideState, guideSteps } from './guideSteps';

/** The guide of a new company, for people who may take all of its steps. @see rules 10.5 */
export function useGuide(summary: ProjectSummary | undefined) {
  const meets = useMeets();
  const { data: tenant } = useCurrentTenant();
  const [chosen, choose] = useStore<'begun' | 'left' | null>('dashboard.guide', null);
  const allowed = guideSteps.every(({ needs }) => meets(needs));
  const known = allowed && summary && tenant;
  const definitions = [tenant?.projectDefinition, tenant?.clientDefinition];
  const fields = definitions.flatMap((entity) => entity?.fields ?? []).filter((field) => !field.isItSystemField).length;
  const state: GuideState = known ? guideState({ summary, fields }, chosen) : 'over';
  const steps = known ? guideSteps.map((step) => ({ ...step, isDone: step.done({ summary, fields }) })) : [];
  return {
    state,
    steps,
    company: tenant?.name ?? '',
    begin: () => choose('begun'),
    leave: () => choose('left'),
  };
}
