import { describe, expect, it } from 'vitest';
import type { Project } from '#contract/resources/calls/projects';

import { actions, company, custom, field, project, send, server, startImporting } from './support/importing';

startImporting();

describe('formatted text (rules 11.42)', () => {
  const story = () => `fields.${field.Story}`;
  const finds = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const { body } = await server.call<Project[]>('GET', `/api/Projects?filter=${query}`, { as: company.admin });
    return body.map(({ title }) => title).sort();
  };

  it('is filtered by its text, not by its tags, and is empty without text', async () => {
    for (const [title, text] of [
      ['Quay', '<p>Of <strong>stone</strong> &amp; sand</p><ul><li>and water</li></ul>'],
      ['Pier', '<p> <br></p>'],
    ] as const) {
      const as = company.admin;
      await server.call('POST', '/api/Projects', {
        as,
        body: { ...project({ title }), fields: custom({ Story: text }) },
      });
    }
    expect(await finds({ [`${story()}_q`]: 'STONE & sand and' })).toEqual(['Quay']);
    expect(await finds({ [story()]: 'Of stone & sand and water' })).toEqual(['Quay']);
    expect(await finds({ [`${story()}_q`]: 'strong' })).toEqual([]);
    expect(await finds({ [`${story()}_empty`]: false })).toEqual(['Quay']);
    expect(await finds({ title: 'Pier', [`${story()}_empty`]: true })).toEqual(['Pier']);
  });

  it('keeps its formats if a file contains the same text without them', async () => {
    const rowsOf = (text: string) => [{ title: 'Quay', fields: custom({ Story: text }) }];
    const say = (text: string) => send('Projects', { mode: 'update', key: 'title', rows: rowsOf(text) });
    expect(actions(await say('<p>Of stone &amp; sand</p><p>and water</p>'))).toEqual(['unchanged']);
    expect(actions(await say('<p>Of brick</p>'))).toEqual(['updated']);
  });
});
