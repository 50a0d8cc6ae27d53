import { expect, it } from 'vitest';
import { type DraftField, newField, newOption } from '#console/custom/schemaEditor/draftField';
import { labelGaps } from '#console/custom/schemaEditor/labelGaps';

const field = (changes: Partial<DraftField>): DraftField => ({ ...newField('a'), ...changes });

it('the number of missing labels of a language counts options, but not archived ones (rules 11.18)', () => {
  const option = (labels: Record<string, string>, archived = false) => ({ ...newOption('o'), labels, archived });
  const fields = [
    field({
      labels: { fr: 'Étage', de: 'Stock' },
      options: [option({ fr: 'Un' }), option({ fr: ' ' }), option({}, true)],
    }),
    field({ labels: { de: 'Alt' }, archived: true }),
  ];
  expect(labelGaps(fields)).toEqual([
    { language: 'Français', count: 1 },
    { language: 'Deutsch', count: 2 },
  ]);
  expect(labelGaps([field({})])).toEqual([]);
});
