import { Tabs } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { brandsResource } from './brands.tsx';
import { categoriesResource } from './categories.tsx';
import { subcategoriesResource } from './subcategories.tsx';

const TABS = [
  { name: 'brands', label: 'Brands', content: <ResourceScreen resource={brandsResource} /> },
  { name: 'categories', label: 'Categories', content: <ResourceScreen resource={categoriesResource} /> },
  {
    name: 'subcategories',
    label: 'Subcategories',
    content: <ResourceScreen resource={subcategoriesResource} />,
  },
];

/** Settings: one tab for each list that the catalogue is sorted by (spec 2). The tab stands in the address. */
export function SettingsScreen() {
  const [params, setParams] = useSearchParams();
  const current = TABS.find(({ name }) => name === params.get('tab')) ?? TABS[0]!;
  return (
    <>
      <h1>Settings</h1>
      <Tabs
        value={current.name}
        onChange={(name) => setParams(name === 'brands' ? {} : { tab: name ?? '' })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {TABS.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ name, content }) => (
          <Tabs.Panel key={name} value={name}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
