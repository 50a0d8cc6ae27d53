import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceName } from '#console/dataProvider/types';
import type { TextKey } from '#console/i18n/useText';
import type { LazyScreen } from '#console/layout/loading/lazyScreen';
import type { Extension } from '#contract/health';
import type { Needs } from '#contract/permissions';

/**
 * Everything under one address of the console. The screen is shown for the address and all below it; what stands
 * behind it is `useParams()['*']`.
 */
export interface ScreenDescriptor {
  /** `/projects`, `/settings/roles`. */
  path: string;
  screen: LazyScreen;
  /** Needs of the contract; absent: none beyond a session. */
  needs?: Needs;
  /** The role Admin alone may come here. */
  adminOnly?: boolean;
  /** Extension that the screen needs; without it the screen does not exist. */
  extension?: Extension;
  /** Entry of the side menu; absent: none. */
  menu?: MenuEntry;
}

export interface MenuEntry {
  label: TextKey;
  icon: SvgIconComponent;
  /** Where it stands among the others. @see rules 16.7 */
  place: number;
}

/** A resource of the data provider with its screen. */
export interface ResourceDescriptor extends ScreenDescriptor {
  name: ResourceName;
  /** Records have no form at an address of their own. */
  hasEdit?: false;
}

export type MenuScreen = ScreenDescriptor & { menu: MenuEntry };

/** The screens of the side menu that somebody may open, in its order. */
export const menuScreens = (
  screens: readonly ScreenDescriptor[],
  mayOpen: (screen: ScreenDescriptor) => boolean,
): MenuScreen[] =>
  screens
    .filter((screen): screen is MenuScreen => screen.menu !== undefined && mayOpen(screen))
    .sort((one, other) => one.menu.place - other.menu.place);

/** The screen that an address belongs to. */
export const screenAt = <S extends ScreenDescriptor>(screens: readonly S[], pathname: string): S | undefined =>
  screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
