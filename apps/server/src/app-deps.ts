/** What the whole application is built from. */
import type { RetailerRow } from '@presently/catalog/retailers'
import type { Calendar } from '@presently/engine/calendar/calendar'
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { Lexicon } from '@presently/engine/lexicon'
import type { Engine } from '@presently/engine/suggest'
import type { ArtOptions } from '@presently/gift-art/gift-art'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { Jobs } from './db/jobs.ts'
import type { Database } from './db/open.ts'
import type { FetchFeed } from './features/feeds/imports/fetch-feed.ts'
import type { ScheduledFeed } from './features/feeds/imports/schedule.ts'
import type { ModelPatience } from './features/ideas/answering.ts'
import type { FeatureDeps } from './features/index.ts'
import type { OpenThemes } from './features/operator/demand/themes.ts'
import type { ProductPauses } from './features/products/upkeep.ts'
import type { Logo } from './pages/brand/logo.ts'
import type { Guide } from './pages/guides/guide.ts'
import type { SandboxPagesDeps } from './pages/sandbox-pages.ts'
import type { GatewayTiming } from './platform/ai/gateway.ts'
import type { Model } from './platform/ai/model.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/read-config.ts'
import type { Spelling } from './platform/local-words.ts'
import type { MailTransport } from './platform/mail/smtp.ts'
import type { PageFetch } from './platform/page-fetch.ts'
import type { Passwords } from './platform/passwords.ts'
import type { Payments } from './platform/payments.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

export type AppDeps = {
  readonly config: Config
  readonly database: Database
  /** Where limits are counted together with other instances; null counts in memory. */
  readonly redis: Redis | null
  /** Hears of requests; null or nothing where nobody does. */
  readonly tracing?: Tracing | null
  /** Work outside of requests. */
  readonly jobs: Jobs
  /** Takes our mails away; null leaves them in the outbox. */
  readonly mailTransport: MailTransport | null
  readonly payments: Payments
  /** Answers the payment sandbox's pages; null where Stripe has its own. */
  readonly sandbox: SandboxPagesDeps['handle'] | null
  /** Moves the time of the site and of its payments; null where nobody may. */
  readonly movable: FeatureDeps['movable']
  readonly engine: Engine
  /** Reads stored texts on a thread of its own; without it they are read on this one. */
  readonly openThemes?: OpenThemes
  readonly gifts: readonly Gift[]
  /** What ideas of a model are measured by. */
  readonly taxonomy: Taxonomy
  readonly lexicon: Lexicon
  /** The feasts of the year. */
  readonly calendar: Calendar
  /** The language model of the settings, opened; null leaves our engine alone. */
  readonly model: Model | null
  /** How long the model is waited for, where it is not as usual. */
  readonly modelTiming?: ModelTiming
  readonly retailers: Readonly<Record<string, RetailerRow>>
  /** How other countries spell what the catalogue says. */
  readonly spelling: Spelling
  readonly icons: ArtOptions['icons']
  /** Asks shops whether their pages are there; null asks nobody. */
  readonly fetchPage: PageFetch | null
  /** Asks shops for their pictures; null asks nobody. */
  readonly fetchPicture: PageFetch | null
  readonly clock: Clock
  readonly passwords: Passwords
  /** How often the search of products is looked at, where it is not as usual. */
  readonly productPauses?: ProductPauses
  /** Where feeds come from by themselves, and where their reports and orders go. */
  readonly feeds: FeedParts
  /** Where the command asks for the link that makes an operator; null where it opens the database itself. */
  readonly operatorSocket: string | null
  /** The operator's logo; null for none. */
  readonly logo: Logo | null
  /** The gift guides, in the order of the index. */
  readonly guides: readonly Guide[]
  /** The built index.html and guide.html, and the folder they stand in; no folder serves no files. */
  readonly web: { readonly html: string; readonly guideHtml: string; readonly folder: string | null }
  readonly isDraining: () => boolean
  /** Event-loop lag above which work is refused; 0 never refuses. */
  readonly maxLagMs: number
  readonly log: FastifyBaseLogger
}

export type ModelTiming = {
  readonly gateway: GatewayTiming
  readonly patience: ModelPatience
  /** How long a talk waits for a model, in milliseconds, where it is not as usual. */
  readonly talk?: number
}

export type FeedParts = {
  readonly schedule: readonly ScheduledFeed[]
  readonly reportsFolder: string
  /** Null where the command opens the database itself. */
  readonly socket: string | null
  readonly fetchFeed: FetchFeed
}
