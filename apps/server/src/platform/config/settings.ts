/**
 * Every setting of the environment but the affiliate ids (`affiliate-settings.ts`).
 */
import { AI_SETTINGS } from './ai-settings.ts'
import { FEED_SETTINGS } from './feed-settings.ts'
import { flagsReader } from './flags.ts'
import { OUTBOUND_SETTINGS } from './outbound-settings.ts'
import { ratesReader } from './rates.ts'
import {
  choice,
  EMAIL,
  number,
  onOff,
  optionalAddress,
  optionalChoice,
  optionalOrigin,
  optionalText,
  text,
} from './readers.ts'
import type { Settings } from './setting.ts'
import { SITE_SETTINGS } from './site-settings.ts'
import { trustProxyReader } from './trust-proxy.ts'

const HTTP = ['https:', 'http:'] as const
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** Where the server is and how it behaves. */
const server = {
  HOST: {
    read: text('127.0.0.1'),
    about: 'Address that the server listens on; 0.0.0.0 for every one.',
    whenMissing: '127.0.0.1',
    usedBy: 'server',
  },
  PORT: {
    read: number(3000, { min: 0, max: 65_535, whole: true }),
    about: 'Port that the server listens on; 0 takes a free one.',
    whenMissing: '3000',
    usedBy: 'server',
  },
  PUBLIC_ORIGIN: {
    read: optionalOrigin(),
    about: 'The site as visitors type it, such as https://gifts.example.com; https switches on HSTS.',
    whenMissing: 'http://HOST:PORT',
    usedBy: 'server',
  },
  TRUST_PROXY: {
    read: trustProxyReader,
    about:
      'Addresses of the proxies in front, such as 10.0.0.0/8; only they are believed about X-Forwarded-For.',
    whenMissing: 'nobody is believed',
    usedBy: 'server',
  },
  RATE_LIMIT_SCALE: {
    read: number(1, { min: 0.01, max: 1_000_000, whole: false }),
    about: 'Multiplies every rate limit; a load test sets it high.',
    whenMissing: '1',
    usedBy: 'server',
  },
  LOG_LEVEL: {
    read: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    about: 'Least level of the JSON log lines on standard output; a line for every request comes at debug.',
    whenMissing: 'info',
    usedBy: 'server',
  },
  FLAGS: {
    read: flagsReader,
    about: 'Switches of the web application: newHeader, newHero, multiPlanUpgrade, each on or off.',
    whenMissing: 'all on',
    usedBy: 'pages',
  },
  ROLE: {
    read: choice(['all', 'web', 'worker'], 'all'),
    about:
      'What this process does when several share the work: web leaves jobs such as sending mails to the others.',
    whenMissing: 'all',
    usedBy: 'server',
  },
  DRAIN_SECONDS: {
    read: number(0, { min: 0, max: 120, whole: false }),
    about:
      'Seconds between SIGTERM and the closing of the port, in which /readyz says 503 and calls are still served; longer than a balancer goes without looking.',
    whenMissing: '0',
    usedBy: 'server',
  },
  MCP: {
    read: onOff(false),
    about: 'Whether programs of language models may find gifts, have one explained and list deals at /mcp.',
    whenMissing: 'off',
    usedBy: 'mcp',
  },
  DEV_DESK: {
    read: onOff(false),
    about: 'Pages for developers at /dev; only on a loopback HOST and without a real key.',
    whenMissing: 'off',
    usedBy: 'dev-desk',
  },
} satisfies Settings

/** Where data lives. */
const storage = {
  DATA_DIR: {
    read: text('.data'),
    about: 'Folder of the embedded database.',
    whenMissing: '.data',
    usedBy: 'server',
  },
  DATABASE_URL: {
    read: optionalAddress(
      ['postgres:', 'postgresql:'],
      'an address such as postgres://user:password@host:5432/name',
    ),
    about: 'PostgreSQL to use in place of the embedded database.',
    whenMissing: 'the embedded database in DATA_DIR',
    usedBy: 'server',
  },
  REDIS_URL: {
    read: optionalAddress(['redis:', 'rediss:'], 'an address such as redis://host:6379'),
    about: 'Redis in which several instances count their limits together.',
    whenMissing: 'each instance counts in memory',
    usedBy: 'server',
  },
  CATALOG_SEARCH: {
    read: choice(['memory', 'postgres'], 'memory'),
    about:
      "Where shops' products are searched: memory for an index that each process opens, postgres for the database's full text.",
    whenMissing: 'memory',
    usedBy: 'products',
  },
  OPERATOR_KEY: {
    read: optionalText(/^\S{32,}$/, 'at least 32 characters without spaces'),
    about: "Seals the secrets of operators' authenticators; the same for every process of one site.",
    whenMissing: 'made at first need, in DATA_DIR/operator.key',
    usedBy: 'operator',
  },
  SESSION_DAYS: {
    read: number(30, { min: 1, max: 365, whole: true }),
    about: 'Days without a visit after which a session ends.',
    whenMissing: '30',
    usedBy: 'auth',
  },
  FREE_SAVE_LIMIT: {
    read: number(10, { min: 0, max: 100_000, whole: true }),
    about: 'Gifts that a free account may keep.',
    whenMissing: '10',
    usedBy: 'saved-gifts',
  },
} satisfies Settings

/** Mail, measuring and what watches the process. */
const outside = {
  SUPPORT_EMAIL: {
    read: optionalText(EMAIL, 'an e-mail address'),
    about: 'Where contact messages go; security.txt names it too.',
    whenMissing: 'contact messages are not mailed',
    usedBy: 'contact',
  },
  CONTACT_FORM: {
    read: choice(['default', 'kept'], 'default'),
    about: "`kept` takes contact messages into the inbox of the operator's desk without SUPPORT_EMAIL too.",
    whenMissing: 'without SUPPORT_EMAIL the contact page sends nothing to the server',
    usedBy: 'contact',
  },
  SMTP_URL: {
    read: optionalAddress(['smtp:', 'smtps:'], 'an address such as smtps://user:password@host:465'),
    about: 'Mail server that sends our mail.',
    whenMissing: 'mails stay in the outbox',
    usedBy: 'notifications',
  },
  MAIL_FROM: {
    read: optionalText(SENDER, 'a sender such as Gifts <hello@example.com>'),
    about: 'Sender of our mail, without which none is sent.',
    whenMissing: 'mails stay in the outbox',
    usedBy: 'notifications',
  },
  ADS_CLIENT_ID: {
    read: optionalText(/^[\w-]{1,64}$/, 'letters, digits, dashes and underscores alone'),
    about:
      "The advertising network's client id, such as ca-pub-1234567890123456; it is asked only after consent.",
    whenMissing: 'house ads',
    usedBy: 'pages',
  },
  ANALYTICS_ID: {
    read: optionalText(/^[A-Z]{1,3}-[A-Z0-9-]{4,32}$/, 'an id such as G-ABC123XYZ'),
    about: 'Id of the analytics tag, which loads only after consent.',
    whenMissing: 'no analytics tag',
    usedBy: 'pages',
    warning: 'No analytics tag is loaded: set ANALYTICS_ID.',
  },
  METRICS_TOKEN: {
    read: optionalText(/^\S{16,}$/, 'at least 16 characters without spaces'),
    about: 'Token that opens GET /metrics, sent as Authorization: Bearer TOKEN.',
    whenMissing: 'no metrics',
    usedBy: 'health',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    read: optionalAddress(HTTP, 'an http(s) address'),
    about:
      'Collector that traces are sent to by OTLP over HTTP, such as http://127.0.0.1:4318; OTEL_EXPORTER_OTLP_HEADERS are sent along.',
    whenMissing: 'no traces',
    usedBy: 'server',
  },
  FX_RATES: {
    read: ratesReader,
    about:
      'US dollars for one unit of each currency that requests are written in, such as EUR=1.08,GBP=1.27.',
    whenMissing: 'built-in rates',
    usedBy: 'ideas',
  },
} satisfies Settings

/** Selling plans. */
const payments = {
  PAYMENTS: {
    read: optionalChoice(['stripe', 'sandbox', 'off']),
    about: 'How plans are paid for: by Stripe, by the built-in sandbox, or not at all.',
    whenMissing: 'stripe with a key, else the sandbox',
    usedBy: 'subscription',
  },
  STRIPE_SECRET_KEY: {
    read: optionalText(
      /^(sk|rk)_(test|live)_\w+$/,
      'a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_',
    ),
    about: "Stripe's secret key.",
    whenMissing: 'the sandbox',
    usedBy: 'subscription',
  },
  STRIPE_PUBLISHABLE_KEY: {
    read: optionalText(/^pk_(test|live)_\w+$/, 'a key that starts with pk_test_ or pk_live_'),
    about: "Stripe's publishable key.",
    whenMissing: 'the sandbox',
    usedBy: 'subscription',
  },
  STRIPE_WEBHOOK_SECRET: {
    read: optionalText(/^whsec_\S+$/, 'a secret that starts with whsec_'),
    about:
      "Secret that signs Stripe's webhooks; two with a comma between while one is exchanged for another.",
    whenMissing: 'none',
    usedBy: 'subscription',
  },
  STRIPE_PRICE_PLUS: {
    read: optionalText(/^price_\w+$/, 'a price id that starts with price_'),
    about: 'Stripe price of Plus.',
    whenMissing: 'none',
    usedBy: 'subscription',
  },
  STRIPE_PRICE_PREMIUM: {
    read: optionalText(/^price_\w+$/, 'a price id that starts with price_'),
    about: 'Stripe price of Premium.',
    whenMissing: 'none',
    usedBy: 'subscription',
  },
  STRIPE_PRICE_SINGLE: {
    read: optionalText(/^price_\w+$/, 'a price id that starts with price_'),
    about: 'Stripe price of the older single plan.',
    whenMissing: 'none',
    usedBy: 'subscription',
  },
  STRIPE_PORTAL_CONFIGURATION: {
    read: optionalText(/^bpc_\w+$/, 'an id that starts with bpc_'),
    about: "Stripe's configuration of the billing portal, as npm run setup makes it.",
    whenMissing: "what is set up in Stripe's dashboard",
    usedBy: 'subscription',
  },
  STRIPE_API_BASE: {
    read: optionalAddress(HTTP, 'an http(s) address'),
    about: "Address of an API shaped like Stripe's.",
    whenMissing: "Stripe's own",
    usedBy: 'subscription',
  },
  STRIPE_AUTOMATIC_TAX: {
    read: onOff(false),
    about: "Whether Stripe reckons tax; it must be set up in Stripe's dashboard first.",
    whenMissing: 'off',
    usedBy: 'subscription',
  },
  SINGLE_PLAN_ENABLED: {
    read: onOff(true),
    about: 'Whether the older single plan is still sold.',
    whenMissing: 'true',
    usedBy: 'subscription',
  },
} satisfies Settings

export const SETTINGS = {
  ...SITE_SETTINGS,
  ...server,
  ...storage,
  ...outside,
  ...OUTBOUND_SETTINGS,
  ...FEED_SETTINGS,
  ...payments,
  ...AI_SETTINGS,
}
