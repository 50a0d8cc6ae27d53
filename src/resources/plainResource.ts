import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import type { TextKey } from '#console/i18n/useText';
import { lazyScreen } from '#console/layout/loading/lazyScreen';
import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { needsOfAction } from '#contract/access';
import { definitions, type PlainName } from '#contract/resources/index';

/** Before the settings and the trash. @see rules 16.7 */
const position = 10;

/** A resource without a folder: its screen is made from its definition. */
export const plainResource = (name: PlainName): ResourceDescriptor => ({
  name,
  path: `/${name}`,
  screen: lazyScreen(async () => (await import('./PlainScreen')).plainScreen(name)),
  needs: needsOfAction(name, 'list'),
  menu: { label: `${wordsOf(name)}.title` as TextKey, icon: CategoryOutlined, position }, // a namespace of record texts
});

const wordsOf = (name: PlainName): string => {
  const { words }: { words: string } = definitions[name];
  return words;
};
