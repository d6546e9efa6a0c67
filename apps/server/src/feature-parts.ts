/** What the features are given; where two of them do something together, the one is handed to the other here. */

import { FindIdeasInput } from '@presently/contract/ideas'
import { countriesOf } from '@presently/engine/calendar/known-countries'
import { nextDate } from '@presently/engine/calendar/next-date'
import type { FastifyInstance } from 'fastify'
import type { HasOptedOut } from './access/opt-out.ts'
import type { SessionCookie } from './access/session-cookie.ts'
import { suspendedSentence } from './access/suspension.ts'
import { createThrottles } from './access/throttles.ts'
import type { AppDeps } from './app-deps.ts'
import type { PutMail } from './db/outbox.ts'
import { deskParts } from './desk-parts.ts'
import { earningParts } from './earning-parts.ts'
import { exportersOf } from './exporters.ts'
import { searchOfSave } from './features/history/store.ts'
import { awayAnswer, pageAnswer } from './features/ideas/answering.ts'
import { openAnswering } from './features/ideas/routes.ts'
import type { FeatureDeps } from './features/index.ts'
import type { OutAddresses } from './features/outbound/addresses.ts'
import { deadShops, followableAmong } from './features/outbound/followable.ts'
import type { PhraseSeal } from './features/outbound/phrase-seal.ts'
import { createShops } from './features/outbound/shops.ts'
import { relationsOf } from './features/people/said-words.ts'
import { whoIsSearched } from './features/people/searched-person.ts'
import { changePerson, personNamed } from './features/people/service.ts'
import type { Pictures } from './features/pictures/service.ts'
import { type ReferralCookie, referralCookie } from './features/referrals/cookie.ts'
import { creditSignup } from './features/referrals/service.ts'
import { savedIdsOf } from './features/saved-gifts/store.ts'
import { createTastes } from './features/taste/service.ts'
import { healthParts } from './health-parts.ts'
import { type ToolParts, toolParts } from './mcp-parts.ts'
import { modelParts } from './model-parts.ts'
import { offerParts } from './offers-parts.ts'
import { operatorParts } from './operator-parts.ts'
import { createPlainPages } from './pages/plain-pages.ts'
import { pictureParts } from './pictures-parts.ts'
import { type PlansDeps, plansOf, refundsOf } from './plans-parts.ts'
import { type Config, takesContact } from './platform/config/read-config.ts'
import type { Limiters } from './platform/limiters.ts'
import type { LocalWords } from './platform/local-words.ts'
import type { MarketShops } from './platform/market-shops.ts'
import type { FollowableAmong } from './platform/shop-link.ts'
import { readingParts } from './reading-parts.ts'

type Shared = Pick<FeatureDeps, 'background' | 'rateLimits' | 'registry' | 'site' | 'palette'> & {
  readonly app: FastifyInstance
  readonly putMail: PutMail
  readonly isHttps: boolean
  readonly session: SessionCookie
  readonly hasOptedOut: HasOptedOut
  readonly pictures: Pictures
  readonly out: OutAddresses
  readonly limiters: Limiters
  readonly phrases: PhraseSeal
  readonly marketShops: MarketShops
  readonly localWords: LocalWords
}

export function featureDepsOf(deps: AppDeps, shared: Shared): FeatureDeps {
  const { session, out } = shared
  const { config, clock } = deps
  const { db } = deps.database
  const referrals = referralCookie(shared.isHttps)
  const sold = { ...deps, putMail: shared.putMail, origin: config.origin }
  const links = { db, shops: createShops(deps.retailers), otherHosts: config.OUTBOUND_HOSTS }
  const mayFollow: FollowableAmong = (shown) => followableAmong(links, shown)
  const tastes = createTastes({ db, clock, gifts: deps.gifts })
  const offers = offerParts(deps, mayFollow)
  const shown = pictureParts(deps, shared.pictures)
  return withOwnSearches(shared.app, {
    ...deps,
    ...shared,
    ...links,
    ...shown,
    ...operatorParts(deps, { ...shown, sponsoredAddress: out.sponsored }),
    ...modelParts(deps, shared),
    cookie: session,
    origin: config.origin,
    throttles: createThrottles(shared.limiters),
    freeSaveLimit: config.FREE_SAVE_LIMIT,
    isSingleSold: config.SINGLE_PLAN_ENABLED,
    hasDevDesk: config.DEV_DESK,
    ...writingParts(config),
    referralCookie: referrals,
    referral: referralsOf(referrals, shared.hasOptedOut),
    creditReferral: creditSignup,
    ...paidParts(sold),
    ...savedParts(deps),
    exporters: exportersOf(db, clock),
    ...deskParts(shared.app, sold),
    ...healthParts(deps),
    ...earningParts(deps),
    ...addressParts(out),
    followableAmong: mayFollow,
    showsDemoData: config.showsDemoData,
    plainPage: createPlainPages(deps.web.html, config.site),
    ...offers,
    ...readingParts(deps, offers.onOffersChanged),
    tastes,
    tasteOf: (userId) => tastes.of(userId),
    ...peopleParts(deps),
    deadShops: () => deadShops({ db, retailers: deps.retailers }),
    ...feastParts(deps),
    log: deps.log,
  })
}

/** The concierge talks about the answers of the site's own search, and mails show them to whoever is away. */
const withOwnSearches = (
  app: FastifyInstance,
  parts: Omit<FeatureDeps, 'answering' | 'askSite' | 'ideasFor' | keyof ToolParts> &
    Pick<AppDeps, 'log' | 'config'>,
): FeatureDeps => ({
  ...parts,
  ...toolParts(parts),
  answering: openAnswering(app, parts),
  askSite: (input, asker) => pageAnswer(parts, { ...asker, input }),
  ideasFor: ({ userId, plan }, search, until) => {
    const viewer = { kind: 'account', userId, plan, session: '' } as const
    const input = FindIdeasInput.parse(search)
    return awayAnswer(parts, { viewer, input, request: { log: parts.log, ip: '' } }, until)
  },
})

/** What other features do with plans and payments. */
function paidParts(sold: PlansDeps): Pick<FeatureDeps, 'plans' | 'refunds' | 'onEmailProven'> {
  const plans = plansOf(sold)
  return { plans, refunds: refundsOf(sold), onEmailProven: plans.claim }
}

/** Where people may write to, and who is told so. */
const writingParts = (
  config: Config,
): Pick<FeatureDeps, 'supportEmail' | 'takesContact' | 'suspendedSentence'> => ({
  supportEmail: config.SUPPORT_EMAIL,
  takesContact: takesContact(config),
  suspendedSentence: suspendedSentence(config),
})

/** What accounts keep, and what they searched for when they did. */
const savedParts = ({ database: { db } }: AppDeps): Pick<FeatureDeps, 'savedIdsOf' | 'searchOfSave'> => ({
  savedIdsOf: (userId, giftIds) => savedIdsOf(db, userId, giftIds),
  searchOfSave: (userId, giftId) => searchOfSave(db, userId, giftId),
})

/** Whom a search is for, and what the concierge knows and notes of people. */
function peopleParts({
  database: { db },
  clock,
  lexicon,
}: AppDeps): Pick<FeatureDeps, 'personOf' | 'personNamed' | 'rememberFacts'> {
  const relations = relationsOf(lexicon)
  return {
    personOf: (userId, asked) => whoIsSearched({ db, clock, relations }, userId, asked),
    personNamed: (userId, id) => personNamed(db, { userId, id }),
    rememberFacts: async (executor, userId, { personId, facts }) => {
      await changePerson({ db: executor, clock }, { userId, id: personId }, { addFacts: [...facts] })
    },
  }
}

/** Who opted out is neither credited to anybody nor marked. */
const referralsOf = (cookie: ReferralCookie, hasOptedOut: HasOptedOut): FeatureDeps['referral'] => ({
  codeOf: async (request) => ((await hasOptedOut(request)) ? null : cookie.creditedCode(request)),
  markOwn: async (request, reply, code) => {
    if (!(await hasOptedOut(request))) cookie.markOwn(reply, code)
  },
})

const addressParts = (out: OutAddresses) => ({
  outAddress: out.idea,
  searchAddress: out.search,
  sponsoredAddress: out.sponsored,
  offerLink: out.offer,
})

const feastParts = ({
  calendar,
}: Pick<AppDeps, 'calendar'>): Pick<FeatureDeps, 'feastDay' | 'feastCountries'> => ({
  feastDay: (feast, where) => nextDate(calendar, feast, where),
  feastCountries: (feast) => countriesOf(calendar, feast),
})
