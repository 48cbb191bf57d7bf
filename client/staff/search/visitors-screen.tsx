import { isAllowed } from '../../../shared/permissions.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Demand } from '../demand/demand.tsx';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { TabbedScreen } from '../shell/tabbed-screen.tsx';
import { searchRulesResource } from './search-rules.tsx';
import { SearchesTab } from './searches-tab.tsx';
import { synonymsResource } from './synonyms.tsx';

const TABS = [
  {
    name: 'searches',
    label: 'What People Search',
    content: <SearchesTab />,
    procedure: 'staff.analytics.searches',
  },
  {
    name: 'demand',
    label: 'Products in Demand',
    content: <Demand />,
    procedure: 'staff.analytics.demand',
  },
  {
    name: 'synonyms',
    label: 'Synonyms',
    content: <ResourceScreen key="synonyms" resource={synonymsResource} />,
    procedure: 'staff.synonyms.list',
  },
  {
    name: 'rules',
    label: 'Search Rules',
    content: <ResourceScreen key="rules" resource={searchRulesResource} />,
    procedure: 'staff.searchRules.list',
  },
] as const;

/** What visitors search for and look at, and what staff make of it. Each role sees the tabs that it may read. */
export function VisitorsScreen() {
  const { userRole } = useAuth();
  return (
    <TabbedScreen
      title="What Visitors Look For"
      tabs={TABS.filter(({ procedure }) => userRole !== '' && isAllowed(procedure, userRole))}
    />
  );
}
