import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** API tests of 15 s and more: one that began last would keep a single worker busy while the others rest. */
const long = [
  'recipe',
  'writeSources',
  'backup',
  'outages',
  'admission',
  'commands',
  'manyServers',
  'backupCommands',
  'databaseEmbedded',
  'failedStart',
  'longSteps',
].map((name) => `${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification) => {
  const index = long.indexOf(basename(moduleId));
  return index < 0 ? long.length : index;
};

/** Order of test files: the long ones first, the others as Vitest orders them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
