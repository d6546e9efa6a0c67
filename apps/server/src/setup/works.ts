/** What each part of a setup does beside keeping its settings: it tries them where they count. */
import type { RetailerRow } from '@presently/catalog/retailers'
import { retailerLink, withAffiliate } from '@presently/catalog/retailers'
import { readFeedOrder } from '../features/feeds/control/words.ts'
import type { Outcome } from '../features/feeds/imports/service.ts'
import type { OnMade } from '../features/subscription/at-stripe.ts'
import { feeds } from '../feeds.ts'
import { openLogo } from '../pages/brand/logo.ts'
import { type Closers, closeAll, openDatabase, reasonOf } from '../parts.ts'
import { closed, TEXT } from '../platform/ai/element-schema.ts'
import { ModelFault } from '../platform/ai/model.ts'
import { createSdkModel } from '../platform/ai/sdk-model.ts'
import { microDollars, tokenPrice } from '../platform/ai/token-prices.ts'
import { DEFAULT_PALETTE } from '../platform/config/accent.ts'
import type { AiChoice } from '../platform/config/ai-choice.ts'
import type { Config } from '../platform/config/read-config.ts'
import { holderOf } from '../platform/data-dir-lock.ts'
import { newId } from '../platform/ids.ts'
import { createLog } from '../platform/logging.ts'
import { mailText, paragraph } from '../platform/mail/mail.ts'
import { mailHtml } from '../platform/mail/mail-html.ts'
import { createSmtp, verifySmtp } from '../platform/mail/smtp.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import type { Extras } from './answers.ts'
import { setUpPayments } from './payments.ts'
import { proxyFiles } from './proxies.ts'
import type { Values } from './settings-file.ts'
import type { SliceName } from './slices.ts'

export type Worked = {
  /** What was found or done, a sentence each. */
  readonly lines: readonly string[]
  /** Settings that came of it. */
  readonly made?: Values
}

export type WorkDeps = {
  /** The settings as they are to be. */
  readonly config: Config
  /** The same, as they are read. */
  readonly environment: Values
  /** The file as it was before this setup. */
  readonly before: Values
  /** Whether any setting of the part is another than before. */
  readonly isChanged: boolean
  readonly extras: Extras
  readonly retailers: Readonly<Record<string, RetailerRow>>
  readonly onMade: OnMade
}

/** Throws a StartRefusal, in a sentence, where it does not work. */
export const WORKS: Readonly<Record<SliceName, (deps: WorkDeps) => Promise<Worked>>> = {
  site: async ({ config: { site, SITE_LOGO } }) => ({
    lines: [
      `The logo is ${openLogo(SITE_LOGO) === null ? 'the first letter of the name' : 'good'}.`,
      `${site.name} · ${site.tagline}`,
      `${site.legalName}, ${site.postalAddress}`,
    ],
  }),
  origin: async ({ config }) => ({
    lines: [
      `The site is opened at ${config.origin} and listens on ${config.HOST}:${config.PORT}.`,
      proxyFiles(config) === null ? 'No proxy is needed.' : 'Put one of the proxies below in front of it.',
      `Made-up offers are ${config.showsDemoData ? 'shown until a feed is connected' : 'not shown'}.`,
    ],
  }),
  database: tryDatabase,
  payments: setUpPayments,
  mail: tryMail,
  model: askModel,
  affiliates: async ({ config, retailers }) => ({ lines: linksToTry(config, retailers) }),
  feed: lookAtFeed,
}

/** Opens it as a start would, which migrates it. */
async function tryDatabase({ config }: WorkDeps): Promise<Worked> {
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL === null && holderOf(DATA_DIR) !== null)
    return { lines: [`The running site has the database in ${DATA_DIR} open, and keeps it up to date.`] }
  const closers: Closers = []
  try {
    const database = await openDatabase(config, createLog('error'), closers)
    closers.push(() => database.close())
  } finally {
    await closeAll(closers)
  }
  const what = DATABASE_URL === null ? `The embedded database in ${DATA_DIR}` : 'PostgreSQL'
  return { lines: [`${what} answers, and its tables are those of this release.`] }
}

/** A mail goes out where something is new; else the mail server is only asked whether it lets us in. */
async function tryMail({ config, extras, isChanged }: WorkDeps): Promise<Worked> {
  const { mail, site, SITE_ACCENT, SMTP_URL, MAIL_FROM, SUPPORT_EMAIL } = config
  if (mail === null) {
    if (SMTP_URL === null && MAIL_FROM === null) return { lines: ['Mails stay in the outbox.'] }
    throw new StartRefusal('Mail needs both SMTP_URL and MAIL_FROM.')
  }
  const to = extras.testMailTo ?? SUPPORT_EMAIL
  try {
    if (!isChanged || to === null) {
      await verifySmtp(mail.url)
      return { lines: ['The mail server takes our sign-in; no mail was sent.'] }
    }
    const content = {
      subject: `${site.name} can send mail`,
      parts: [paragraph('This mail shows that the mail server takes what the site sends.')],
      why: 'It comes because the site was set up with this address.',
    }
    const transport = createSmtp(mail)
    await transport
      .send({
        id: newId(),
        to,
        subject: content.subject,
        text: mailText(content, site),
        html: mailHtml(content, { site, palette: SITE_ACCENT ?? DEFAULT_PALETTE }),
        unsubscribe: null,
      })
      .finally(() => transport.close())
    return { lines: [`A mail went to ${to}: see that it came, and not among the unwanted ones.`] }
  } catch (error) {
    throw new StartRefusal(
      `The mail server did not take it (${reasonOf(error)}). Check SMTP_URL and MAIL_FROM.`,
      {
        cause: error,
      },
    )
  }
}

const QUESTION = 'Name one gift for somebody who likes tea, in at most five words.'
const MODEL_MS = 60_000
const MICRO = 1_000_000

/** One question, with what it cost and how long its first words took. */
async function askModel({ config: { ai, AI_PROVIDER }, isChanged }: WorkDeps): Promise<Worked> {
  if (ai === null) {
    if (AI_PROVIDER === null) return { lines: ['No model is asked: our own engine answers.'] }
    throw new StartRefusal('The model needs AI_PROVIDER, AI_MODEL and its key or address.')
  }
  if (!isChanged) return { lines: [`${ai.model} of ${ai.providerName} is asked as before.`] }
  const { answer, tokens, firstMs } = await askOnce(ai)
  const dollars = microDollars(tokens, tokenPrice(ai)) / MICRO
  return {
    lines: [
      `${ai.model} of ${ai.providerName} answered ${answer}.`,
      `Its first words took ${firstMs} ms; ${tokens.input} tokens went in and ${tokens.output} came out, for about $${dollars.toFixed(6)}.`,
      `A day may cost $${ai.dailyUsd} at most.`,
    ],
  }
}

async function askOnce(ai: AiChoice) {
  const began = performance.now()
  let firstMs = 0
  const onFirstText = (): void => {
    firstMs = Math.round(performance.now() - began)
  }
  const model = await createSdkModel(ai, { onFirstText })
  const task = {
    instructions: 'Answer with one element.',
    data: QUESTION,
    elementSchema: closed({ gift: TEXT }),
  }
  let tokens = { input: 0, output: 0 }
  const answers: string[] = []
  try {
    for await (const part of model.stream(task, AbortSignal.timeout(MODEL_MS))) {
      if (part.kind === 'usage') tokens = part.tokens
      if (part.kind === 'element') answers.push(JSON.stringify(part.element))
    }
  } catch (error) {
    const why = error instanceof ModelFault ? error.kind : 'for an unknown reason'
    throw new StartRefusal(`The model gave no answer (${why}). Check AI_MODEL, AI_API_KEY and AI_BASE_URL.`, {
      cause: error,
    })
  }
  return { answer: answers[0] ?? 'nothing', tokens, firstMs }
}

function linksToTry({ affiliateIds }: Config, retailers: WorkDeps['retailers']): string[] {
  const links = Object.values(retailers).flatMap((retailer) => {
    const id = retailer.affiliate && affiliateIds[retailer.affiliate.env]
    if (!id) return []
    const address = withAffiliate(retailer, retailerLink(retailer, { phrase: 'tea towel' }), id)
    return [`${retailer.name}: try ${address}`]
  })
  return links.length === 0 ? ['Shop links earn nothing yet.'] : links
}

/** Reads the feed as an import would, and takes nothing over. */
async function lookAtFeed({ environment, config, extras }: WorkDeps): Promise<Worked> {
  const ebay = config.EBAY_CLIENT_ID !== null && config.EBAY_CLIENT_SECRET !== null
  const lines = [ebay ? 'Deals from eBay are on.' : 'Deals from eBay are off.']
  const { feedFrom, feedRetailer } = extras
  if (feedFrom === undefined) return { lines }
  if (feedRetailer === undefined) throw new StartRefusal('Say in feedRetailer whose feed it is.')
  const { order } = readFeedOrder(['import', feedFrom, '--retailer', feedRetailer, '--dry-run', '--json'])
  const heard: string[] = []
  await feeds({
    environment,
    order,
    say: (answer) => {
      if (answer.kind === 'refused') throw new StartRefusal(answer.sentence)
      if (answer.kind === 'imported') heard.push(previewOf(feedFrom, answer.outcome))
    },
  })
  return { lines: [...lines, ...heard] }
}

function previewOf(from: string, { rows, imported, skipped, refused, report }: Outcome): string {
  if (refused !== null) throw new StartRefusal(`${from}: ${refused} The report says which rows: ${report}`)
  const left = skipped === 0 ? '' : `, ${skipped} would be left out (${report})`
  return `${from}: ${imported} of ${rows} rows would be taken${left}. Nothing was taken over; npm run feeds does.`
}
