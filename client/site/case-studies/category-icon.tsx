import {
  IconBuilding,
  IconBuildingBridge,
  IconBuildingFactory2,
  IconBuildingSkyscraper,
  IconHammer,
  IconHome,
  IconTool,
} from '@tabler/icons-react';

/** By the name of the category, in lower case (spec 9). */
const ICONS = new Map([
  ['commercial', IconBuildingSkyscraper],
  ['residential', IconHome],
  ['infrastructure', IconBuildingBridge],
  ['industrial', IconBuildingFactory2],
  ['renovation', IconHammer],
  ['maintenance', IconTool],
]);

/** The icon of a category of case studies. Other names get the default icon. */
export function CategoryIcon({ name }: { name: string | null }) {
  const Icon = ICONS.get((name ?? '').trim().toLowerCase()) ?? IconBuilding;
  return <Icon size={20} stroke={1.6} aria-hidden />;
}
