import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceName } from '#console/dataProvider/types';
import type { TextKey } from '#console/i18n/useText';
import type { LazyScreen } from '#console/layout/loading/lazyScreen';
import type { Extension } from '#contract/health';
import type { Needs } from '#contract/permissions';

/** A screen with all addresses below its path; `useParams()['*']` is the rest of the address. */
export interface ScreenDescriptor {
  /** `/projects`, `/settings/roles`. */
  path: string;
  screen: LazyScreen;
  /** The requirement of the contract; absent: any session. */
  needs?: Needs;
  /** Whether only the role Admin may open the screen. */
  adminOnly?: boolean;
  /** Extension that the screen needs; without it the screen does not exist. */
  extension?: Extension;
  /** Entry in the side menu; absent: none. */
  menu?: MenuEntry;
}

interface MenuEntry {
  label: TextKey;
  icon: SvgIconComponent;
  /** Position in the menu. @see rules 16.7 */
  position: number;
}

/** A resource of the data provider with its screen. */
export interface ResourceDescriptor extends ScreenDescriptor {
  name: ResourceName;
  /** False: records have no form at an address of their own. */
  hasEdit?: false;
}

export type MenuScreen = ScreenDescriptor & { menu: MenuEntry };

/** The screens in the side menu that the person may open, in order. */
export const menuScreens = (
  screens: readonly ScreenDescriptor[],
  mayOpen: (screen: ScreenDescriptor) => boolean,
): MenuScreen[] =>
  screens
    .filter((screen): screen is MenuScreen => screen.menu !== undefined && mayOpen(screen))
    .sort((one, other) => one.menu.position - other.menu.position);

/** The screen of an address. */
export const screenAt = <S extends ScreenDescriptor>(screens: readonly S[], pathname: string): S | undefined =>
  screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
