import { describe, expect, it } from 'vitest';
import { projectPlace, tabPath } from '#console/resources/projects/projectPlace';

describe('decisions, section 6: dialogs and tabs have addresses', () => {
  it('reads the list and its create dialog', () => {
    expect(projectPlace('', null)).toEqual({ screen: 'list' });
    expect(projectPlace('create', null)).toEqual({ screen: 'list', dialog: 'create' });
  });
  it('reads a project, its tabs, and their addresses back', () => {
    expect(projectPlace('7', null)).toEqual({ screen: 'detail', id: '7', tab: '' });
    expect(projectPlace('7/documents', null)).toEqual({ screen: 'detail', id: '7', tab: 'documents' });
    expect(tabPath('7', 'documents')).toBe('/projects/7/documents');
    expect(tabPath('7', '')).toBe('/projects/7');
  });
  it('shows the edit dialog over the list when it was opened there, over the project otherwise', () => {
    expect(projectPlace('7/edit', { under: 'list' })).toEqual({ screen: 'list', dialog: 'edit', id: '7' });
    expect(projectPlace('7/edit', { under: 'detail' })).toEqual({ screen: 'detail', id: '7', tab: '', dialog: 'edit' });
    expect(projectPlace('7/edit', null)).toEqual({ screen: 'detail', id: '7', tab: '', dialog: 'edit' });
  });
});
