import { ResourceScreen } from '../resource/resource-screen.tsx';
import { TabbedScreen } from '../shell/tabbed-screen.tsx';
import { searchRulesResource } from './search-rules.tsx';
import { SearchesTab } from './searches-tab.tsx';
import { synonymsResource } from './synonyms.tsx';

const TABS = [
  { name: 'searches', label: 'What People Search', content: <SearchesTab /> },
  {
    name: 'synonyms',
    label: 'Synonyms',
    content: <ResourceScreen key="synonyms" resource={synonymsResource} />,
  },
  {
    name: 'rules',
    label: 'Search Rules',
    content: <ResourceScreen key="rules" resource={searchRulesResource} />,
  },
];

/** What visitors search for, and what staff make of it. */
export function SearchScreen() {
  return <TabbedScreen title="Search" tabs={TABS} />;
}
