import type { DataProvider, GetListParams } from 'react-admin';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { projectStatuses } from '#contract/resources/projects';
import { localPage } from '../../src/dataProvider/wholeLists/localList';

/** The same rows for both tables: projects with custom fields, answered from memory without delay. */

const sites = ['Harbour', 'Tower', 'Museum', 'Mill', 'Bridge', 'Depot', 'Station'];
const works = ['survey', 'installation', 'inspection', 'refurbishment', 'handover'];

export const definitions: FieldDefinition[] = [
  { id: 'budget', name: 'Budget', type: 'number' },
  { id: 'site', name: 'Site', type: 'text' },
];

const twoDigits = (value: number) => String(value).padStart(2, '0');
const day = (index: number) => `2025-${twoDigits(1 + (index % 12))}-${twoDigits(1 + (index % 28))}`;
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

const count = Number(/rows=(\d+)/.exec(document.cookie)?.[1] ?? 1000);
const rows = Array.from({ length: count }, (_none, index) => ({
  id: `p${index}`,
  title: `${pick(sites, index * 3)} ${pick(works, index)} ${index}`,
  description: 'Replace the installation and hand it over.',
  status: pick(projectStatuses, index * 7),
  startDate: day(index),
  endDate: day(index * 5 + 3),
  progress: (index * 13) % 101,
  clientId: `c${index % 30}`,
  clientName: `Client ${index % 30}`,
  internalUsers: Array.from({ length: index % 6 }, (_user, user) => `u${user}`),
  clientUsers: [],
  fields: { f_budget: String(1000 + ((index * 37) % 9000)), f_site: pick(sites, index) },
  listed: true,
}));

const tenant = { id: 't', name: 'Bench', projectDefinition: { fields: definitions } };

const refuse = async (): Promise<never> => {
  throw new Error('The bench has no such call.');
};

const provider = {
  getList: async (_resource: string, { pagination, sort, filter = {} }: GetListParams) =>
    localPage(rows, { pagination, sort, filter }, (record) => [record.title, record.description]),
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
  extensions: async () => ({ data: [] }),
  currentTenant: async () => ({ data: tenant }),
};

// react-admin's verbs promise the caller's record type, which no provider can know
export const dataProvider = provider as unknown as DataProvider;
