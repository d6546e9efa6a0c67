/** The pages of the operator's desk, in the order of its tabs: one line per page. */
import { type LazyPage, lazyPage } from './lazy-page.ts'

export type OperatorPage = LazyPage & {
  /** The page stands here, and at every path below. */
  readonly path: string
  /** The word of its tab. */
  readonly label: string
}

export const OPERATOR_PAGES: readonly OperatorPage[] = [
  {
    path: '/operator',
    label: 'Overview',
    ...lazyPage(() => import('../features/operator/overview-page.tsx').then((m) => m.OverviewPage)),
  },
  {
    path: '/operator/revenue',
    label: 'Revenue',
    ...lazyPage(() => import('../features/operator/revenue-page.tsx').then((m) => m.RevenuePage)),
  },
  {
    path: '/operator/feeds',
    label: 'Feeds',
    ...lazyPage(() => import('../features/operator/feeds-page.tsx').then((m) => m.FeedsPage)),
  },
  {
    path: '/operator/deals',
    label: 'Deals',
    ...lazyPage(() => import('../features/operator/deals-desk-page.tsx').then((m) => m.DealsDeskPage)),
  },
  {
    path: '/operator/catalogue',
    label: 'Catalogue',
    ...lazyPage(() => import('../features/operator/catalogue-page.tsx').then((m) => m.CataloguePage)),
  },
  {
    path: '/operator/links',
    label: 'Links',
    ...lazyPage(() => import('../features/operator/links-page.tsx').then((m) => m.LinksPage)),
  },
  {
    path: '/operator/demand',
    label: 'Demand',
    ...lazyPage(() => import('../features/operator/demand-page.tsx').then((m) => m.DemandPage)),
  },
  {
    path: '/operator/inbox',
    label: 'Inbox',
    ...lazyPage(() => import('../features/operator/inbox-page.tsx').then((m) => m.InboxPage)),
  },
  {
    path: '/operator/users',
    label: 'Users',
    ...lazyPage(() => import('../features/operator/users-page.tsx').then((m) => m.UsersPage)),
  },
  {
    path: '/operator/jobs',
    label: 'Jobs',
    ...lazyPage(() => import('../features/operator/jobs-page.tsx').then((m) => m.JobsPage)),
  },
  {
    path: '/operator/operators',
    label: 'Operators',
    ...lazyPage(() => import('../features/operator/operators-page.tsx').then((m) => m.OperatorsPage)),
  },
  {
    path: '/operator/keys',
    label: 'Keys',
    ...lazyPage(() => import('../features/operator/keys-page.tsx').then((m) => m.KeysPage)),
  },
  {
    path: '/operator/audit',
    label: 'Audit log',
    ...lazyPage(() => import('../features/operator/audit-page.tsx').then((m) => m.AuditPage)),
  },
]

/** The page at a path; null where there is none. */
export const operatorPageAt = (path: string): OperatorPage | null =>
  OPERATOR_PAGES.find((page) => page.path === path) ??
  OPERATOR_PAGES.find((page) => page.path !== '/operator' && path.startsWith(`${page.path}/`)) ??
  null
