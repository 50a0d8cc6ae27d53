import { describe, expect, it } from 'vitest';
import { type ClientProject, clientProjectCounts } from '#console/resources/clients/clientRules';

const project = (id: string, clientId: string, status: string): ClientProject => ({
  id,
  clientId,
  status,
  title: `Project ${id}`,
  createdAt: null,
  updatedAt: null,
});

describe('what a client card says of its projects (rules 7.1)', () => {
  const projects = [
    project('1', 'a', 'InProgress'),
    project('2', 'b', 'Completed'),
    project('3', 'a', 'OnHold'),
    project('4', 'a', 'InProgress'),
    project('5', 'a', 'Completed'),
    project('6', 'a', 'NotStarted'),
  ];
  it('counts projects in progress as active, and completed ones', () => {
    expect(clientProjectCounts(projects, 'a')).toMatchObject({ active: 2, completed: 1 });
    expect(clientProjectCounts(projects, 'b')).toMatchObject({ active: 0, completed: 1 });
  });
  it('names the two that changed last, and counts the others', () => {
    const { recent, more } = clientProjectCounts(projects, 'a');
    expect(recent.map(({ id }) => id)).toEqual(['1', '3']);
    expect(more).toBe(3);
    expect(clientProjectCounts(projects, 'b')).toMatchObject({ more: 0 });
  });
  it('has nothing to say of a client without projects', () => {
    expect(clientProjectCounts(projects, 'c')).toEqual({ active: 0, completed: 0, recent: [], more: 0 });
  });
});
