/** Where offers come from: shops' feeds, eBay, and what we made up. */
import type { AppDeps } from './app-deps.ts'
import { demoFeed } from './features/feeds/demo/demo-feed.ts'
import { createFeedImports } from './features/feeds/imports/service.ts'
import { ourJoining } from './features/feeds/joins/our-joining.ts'
import { feedSourcesOf } from './features/feeds/sources.ts'
import { feedIntakeOf } from './feed-intake-parts.ts'

/** One joining for all of them: an offer finds the products of every other feed. */
export function readingParts(deps: AppDeps, onOffersChanged: () => void) {
  const { config, clock, database, gifts, feeds } = deps
  const { schedule, socket, ...rest } = feeds
  const reading = { ...rest, clock, joining: ourJoining(deps), onOffersChanged }
  const feedImports = createFeedImports({ ...reading, database })
  return {
    joining: reading.joining,
    feedSources: feedSourcesOf(config, clock),
    demoFeed: config.showsDemoData ? demoFeed(gifts, clock) : null,
    feedImports,
    feedIntake: feedIntakeOf(feedImports),
    feedSchedule: schedule,
    feedSocket: socket,
  }
}
