/** What the pages of the desk need that look at the site: its own tables, and what other features hand over. */
import type { Routines } from '../../db/jobs.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { AuditDeps } from './audit/audited.ts'
import type { CoverageDeps } from './coverage/service.ts'
import type { DeadLinksDeps } from './dead-links/service.ts'
import type { DealsDeskDeps } from './deals/service.ts'
import type { DemandDeps } from './demand/service.ts'
import type { OpenThemes } from './demand/themes.ts'
import type { EarningsDeps } from './earnings/service.ts'
import type { FeedHealthDeps } from './feed-health/service.ts'
import type { RevenueDeps } from './revenue/service.ts'

export type InsightDeps = AuditDeps &
  CoverageDeps &
  DeadLinksDeps &
  DealsDeskDeps &
  DemandDeps &
  EarningsDeps &
  FeedHealthDeps &
  RevenueDeps & {
    readonly rateLimits: RateLimits
    readonly jobs: Routines
    /** Reads stored texts on a thread of its own; without it they are read on this one. */
    readonly openThemes?: OpenThemes
    /** Called when offers are shown or hidden. */
    readonly onOffersChanged: () => void
  }
