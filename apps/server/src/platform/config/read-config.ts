/** The environment, read once at start. */
import type { RetailerRow } from '@presently/catalog/retailers'
import type { SiteFacts } from '@presently/contract/site-config'
import type { z } from 'zod'
import { isPlainHost } from '../shop-address.ts'
import { affiliateSettings } from './affiliate-settings.ts'
import { type AiChoice, chooseAi } from './ai-choice.ts'
import { choosePayments, type PaymentsChoice } from './payments-choice.ts'
import type { Settings, ValuesOf } from './setting.ts'
import { SETTINGS } from './settings.ts'
import { nameSentence, siteOf } from './site-settings.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Retailers = Readonly<Record<string, RetailerRow>>
type Values = ValuesOf<typeof SETTINGS>

export type Config = Values & {
  readonly site: SiteFacts
  /** The site as visitors type it, whether set or not. */
  readonly origin: string
  /** The operator's affiliate ids by the name of their setting. */
  readonly affiliateIds: Readonly<Record<string, string>>
  readonly payments: PaymentsChoice
  /** The language model that is asked; null leaves our engine alone. */
  readonly ai: AiChoice | null
  /** The mail server and our sender; null leaves mails in the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /** Whether strangers are to open it. */
  readonly isPublic: boolean
  /** Whether offers that we made up are shown until a feed is connected. */
  readonly showsDemoData: boolean
  /** Whether shops are asked whether the pages behind our links are there. */
  readonly checksLinks: boolean
  /** Whether shops are asked for the pictures of their offers and placements. */
  readonly loadsPictures: boolean
}

export type ReadConfig =
  | {
      readonly ok: true
      readonly config: Config
      readonly sentences: readonly string[]
      /** Those of the sentences that tell of keys of which some are set and others are not. */
      readonly halfSet: readonly string[]
    }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Names that start so are ours: an unknown one is a slip, not somebody else's variable. */
const OUR_PREFIXES = ['AFFILIATE_', 'STRIPE_', 'AI_', 'COMMISSION_', 'SITE_SOCIAL_'] as const

/** Reads every setting. Problems name the setting and what to write, never its value: it may be a secret. */
export function readConfig(environment: Environment, retailers: Retailers): ReadConfig {
  const present = withoutEmpty(environment)
  const affiliate = affiliateSettings(retailers)
  const general = readAll(SETTINGS, present)
  const links = readAll(affiliate, present)
  const known = { ...SETTINGS, ...affiliate }
  const problems = [
    ...unknownNames(present, known),
    ...general.problems,
    ...links.problems,
    ...deskProblems(general.values),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const decision = choosePayments(general.values, isLoopback(general.values.HOST))
  if ('problem' in decision) return { ok: false, problems: [decision.problem] }

  const affiliateIds = Object.fromEntries(
    Object.entries(links.values).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  const { values } = general
  const ai = chooseAi(aiValuesOf(values))
  const config = {
    ...values,
    ...reachOf(values),
    site: siteOf(values),
    origin: values.PUBLIC_ORIGIN ?? localOrigin(values.HOST, values.PORT),
    affiliateIds,
    payments: decision.choice,
    ai: ai.choice,
    mail: mailOf(values),
  }
  const halfSet = halfSetOf(config, ai.sentences)
  return {
    ok: true,
    config,
    halfSet,
    sentences: [
      ...nameSentence(values, config.isPublic),
      ...sentencesFor(present, known, affiliateIds),
      ...new Set([
        ...paymentsSentence(decision.choice),
        ...ebaySentence(values),
        ...mailSentence(values),
        ...(takesContact(values) ? [] : [UNDELIVERED]),
        ...halfSet,
      ]),
    ],
  }
}

/** Who opens the site, and what of it goes with that. */
function reachOf({ PUBLIC_ORIGIN, DEMO_DATA, LINK_CHECKS, EBAY_CLIENT_ID, EBAY_CLIENT_SECRET }: Values) {
  const isPublic = isPublicOrigin(PUBLIC_ORIGIN)
  const checksLinks = LINK_CHECKS ?? isPublicSite(PUBLIC_ORIGIN)
  return {
    isPublic,
    showsDemoData: DEMO_DATA ?? !isPublic,
    checksLinks,
    // A feed that is connected is asked in any case.
    loadsPictures: checksLinks || (EBAY_CLIENT_ID !== null && EBAY_CLIENT_SECRET !== null),
  }
}

/** What is switched on in part. `ai`: what is said of a model without all that it needs. */
function halfSetOf(config: Values & Pick<Config, 'payments'>, ai: readonly string[]): string[] {
  const { payments, PAYMENTS, SMTP_URL, MAIL_FROM } = config
  return [
    ...(PAYMENTS !== 'off' && payments.mode === 'off' ? [payments.sentence] : []),
    ...ebaySentence(config),
    ...((SMTP_URL === null) === (MAIL_FROM === null) ? [] : mailSentence(config)),
    ...ai,
  ]
}

const aiValuesOf = ({ AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL, AI_SHARE, AI_DAILY_USD }: Values) => ({
  AI_PROVIDER,
  AI_MODEL,
  AI_API_KEY,
  AI_BASE_URL,
  AI_SHARE,
  AI_DAILY_USD,
})

const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: Values): Config['mail'] =>
  url !== null && from !== null ? { url, from } : null

function mailSentence({ SMTP_URL, MAIL_FROM }: Values): string[] {
  const missing = [...(SMTP_URL === null ? ['SMTP_URL'] : []), ...(MAIL_FROM === null ? ['MAIL_FROM'] : [])]
  return missing.length > 0 ? [`Mails stay in the outbox: set ${missing.join(' and ')}.`] : []
}

export const UNDELIVERED = 'Contact messages are not delivered: set SUPPORT_EMAIL.'

/** Whether messages from the contact page reach anybody. */
export const takesContact = ({ SUPPORT_EMAIL, CONTACT_FORM }: Values): boolean =>
  SUPPORT_EMAIL !== null || CONTACT_FORM === 'kept'

/** Whether only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host)

/** Whether strangers are to open it: an origin is set, and it is not this machine's own. */
function isPublicOrigin(origin: string | null): boolean {
  if (origin === null) return false
  const { hostname } = new URL(origin)
  return !/^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Names that stand for no site of the internet: a developer's machine asks nobody. */
const RESERVED = /(?:^|\.)(?:local|localhost|test|invalid|internal|example(?:\.(?:com|net|org))?)$/

function isPublicSite(origin: string | null): boolean {
  if (origin === null || !origin.startsWith('https:')) return false
  const { hostname } = new URL(origin)
  return isPlainHost(hostname) && !RESERVED.test(hostname)
}

/** The desk shows mails with their secrets: to nobody but who sits at this machine, and never beside real money. */
function deskProblems({ DEV_DESK, HOST, STRIPE_SECRET_KEY }: Partial<Config>): string[] {
  if (!DEV_DESK) return []
  return [
    ...(isLoopback(HOST ?? '')
      ? []
      : ['DEV_DESK may be on only with a loopback HOST such as 127.0.0.1. Switch it off, or change HOST.']),
    ...(STRIPE_SECRET_KEY?.includes('_live_')
      ? ['DEV_DESK may not be on beside a live STRIPE_SECRET_KEY. Switch it off.']
      : []),
  ]
}

/** What is set, without blanks around it: an empty variable is none. */
export function withoutEmpty(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

function readAll<S extends Settings>(
  settings: S,
  present: Environment,
): { values: ValuesOf<S>; problems: string[] } {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, { read }] of Object.entries(settings)) {
    const result = read.safeParse(present[name])
    if (result.success) values[name] = result.data
    else problems.push(malformed(name, result.error))
  }
  return { values: values as ValuesOf<S>, problems } // complete, or refused because of the problems
}

/** What is wrong with one setting, and what to write; never its value. */
export const malformed = (name: string, error: z.ZodError): string =>
  `${name} must be ${error.issues[0]?.message}. Change it or remove it.`

function unknownNames(present: Environment, known: Settings): string[] {
  return Object.keys(present).flatMap((name) => {
    const prefix = OUR_PREFIXES.find((ours) => name.startsWith(ours))
    if (prefix === undefined || Object.hasOwn(known, name)) return []
    const siblings = Object.keys(known).filter((other) => other.startsWith(prefix))
    return [`${name} is not a setting. Rename it to one of ${siblings.join(', ')}, or remove it.`]
  })
}

function sentencesFor(present: Environment, known: Settings, affiliateIds: Config['affiliateIds']): string[] {
  const isSet = (name: string): boolean => present[name] !== undefined
  const entries = Object.entries(known)
  return [
    ...entries.flatMap(([name, { warning }]) => (warning && !isSet(name) ? [warning] : [])),
    ...(Object.keys(affiliateIds).length === 0 ? ['Shop links earn nothing: set an AFFILIATE_ tag.'] : []),
  ]
}

function paymentsSentence(choice: PaymentsChoice): string[] {
  if (choice.mode === 'sandbox')
    return ['Payments are simulated: nothing is charged. Set the STRIPE_ keys to sell plans.']
  return choice.mode === 'off' ? [choice.sentence] : []
}

/** One key without the other is a slip. */
function ebaySentence({ EBAY_CLIENT_ID: id, EBAY_CLIENT_SECRET: secret }: Partial<Config>): string[] {
  const missing = id && !secret ? 'EBAY_CLIENT_SECRET' : secret && !id ? 'EBAY_CLIENT_ID' : null
  return missing ? [`Deals from eBay are off: set ${missing}.`] : []
}

function localOrigin(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
