import type { SvgIconComponent } from '@mui/icons-material';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import type { inventoryCategories } from '#contract/resources/inventory';
import { isItemCategory } from './inventoryRules';

const icons: Readonly<Record<(typeof inventoryCategories)[number], SvgIconComponent>> = {
  Tools: BuildOutlined,
  Equipment: PrecisionManufacturingOutlined,
  Parts: SettingsOutlined,
  Materials: LayersOutlined,
  Consumables: WaterDropOutlined,
  Safety: HealthAndSafetyOutlined,
};

/** The icon of a category; unknown categories share one. */
export function CategoryIcon({ category }: { category: string }) {
  const Icon = isItemCategory(category) ? icons[category] : CategoryOutlined;
  return <Icon fontSize="inherit" aria-hidden />;
}
