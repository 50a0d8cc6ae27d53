import type { Needs } from '#contract/permissions';
import type { ProjectSummary } from '#contract/resources/calls/projects';

interface Company {
  summary: ProjectSummary;
  /** The number of custom fields of projects and clients. */
  fields: number;
}

interface GuideStep {
  key: 'clients' | 'fields' | 'people' | 'project';
  to: string;
  needs: Needs;
  done(company: Company): boolean;
}

/** First steps of a new company's Admin; a project needs a client first. @see rules 10.5 */
export const guideSteps: readonly GuideStep[] = [
  {
    key: 'clients',
    to: '/clients/create',
    needs: [['Clients:Create']],
    done: ({ summary }) => (summary.totalClients ?? 0) > 0,
  },
  {
    key: 'fields',
    to: '/schema/entities',
    needs: [['EntitiesSchema:Edit']],
    done: ({ fields }) => fields > 0,
  },
  {
    key: 'people',
    to: '/users/create',
    needs: [['Users:Add']],
    // the Admin counts as one
    done: ({ summary }) => (summary.totalUsers ?? 0) > 1,
  },
  {
    key: 'project',
    to: '/projects/create',
    needs: [['Project:CreateProjects']],
    done: ({ summary }) => summary.totalProjects > 0,
  },
];

/** State of the guide: shown, closed but available, or finished. */
export type GuideState = 'shown' | 'left' | 'over';

/**
 * The state of the guide: shown while the company has no project, kept open for a person who has begun it, over when
 * every step is done.
 * @param chosen the person's choice; null: none
 */
export function guideState(company: Company, chosen: 'begun' | 'left' | null): GuideState {
  if (guideSteps.every((step) => step.done(company))) return 'over';
  if (chosen === 'left') return 'left';
  return chosen === 'begun' || company.summary.totalProjects === 0 ? 'shown' : 'over';
}
