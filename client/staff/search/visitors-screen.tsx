import { Demand } from '../demand/demand.tsx';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { type Tab, TabbedScreen } from '../shell/tabbed-screen.tsx';
import { searchRulesResource } from './search-rules.tsx';
import { SearchesTab } from './searches-tab.tsx';
import { synonymsResource } from './synonyms.tsx';

const TABS: readonly Tab[] = [
  {
    name: 'searches',
    label: 'What People Search',
    content: <SearchesTab />,
    needs: 'staff.analytics.searches',
  },
  {
    name: 'demand',
    label: 'Products in Demand',
    content: <Demand />,
    needs: 'staff.analytics.demand',
  },
  {
    name: 'synonyms',
    label: 'Synonyms',
    content: <ResourceScreen key="synonyms" resource={synonymsResource} />,
    needs: 'staff.synonyms.list',
  },
  {
    name: 'rules',
    label: 'Search Rules',
    content: <ResourceScreen key="rules" resource={searchRulesResource} />,
    needs: 'staff.searchRules.list',
  },
];

/** What visitors search for and look at, and what staff make of it. Each role sees the tabs that it may read. */
export function VisitorsScreen() {
  return <TabbedScreen title="What Visitors Look For" tabs={TABS} />;
}
