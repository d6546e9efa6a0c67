/** Headers that keep pages from running, framing or leaking what they should not. */
import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export const HSTS_SECONDS = 365 * 24 * 60 * 60

const PERMISSIONS = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The CSP source of a script or a style that stands in a page, such as `'sha256-…'`: it lets in this very text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A picture opened by itself does nothing at all, whoever drew it. */
export const PICTURE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Hosts of somebody else that pages may ask, by what for. */
type Hosts = Readonly<Record<'script' | 'frame' | 'image' | 'connect', readonly string[]>>

/** Hosts of the analytics tag, allowed only where one is configured. */
const ANALYTICS: Hosts = {
  script: ['https://www.googletagmanager.com'],
  frame: [],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** Hosts of the advertising network, allowed only where its client id is set. */
const ADS: Hosts = {
  script: [
    'https://*.googlesyndication.com',
    'https://*.doubleclick.net',
    'https://*.adtrafficquality.google',
    'https://www.googletagservices.com',
    'https://fundingchoicesmessages.google.com',
  ],
  frame: [
    'https://*.googlesyndication.com',
    'https://*.doubleclick.net',
    'https://*.adtrafficquality.google',
    'https://www.google.com',
  ],
  image: [
    'https://*.googlesyndication.com',
    'https://*.doubleclick.net',
    'https://*.adtrafficquality.google',
    'https://www.google.com',
  ],
  connect: [
    'https://*.googlesyndication.com',
    'https://*.doubleclick.net',
    'https://*.adtrafficquality.google',
    'https://fundingchoicesmessages.google.com',
  ],
}

/** Hosts of Stripe's own script (docs.stripe.com/security/guide), allowed only where real keys are set. */
const STRIPE: Hosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
  connect: ['https://api.stripe.com'],
}

export type SecurityOptions = {
  /** CSP sources of the page's fixed inline scripts, such as `'sha256-…'`. */
  readonly inlineScripts: readonly string[]
  readonly isHttps: boolean
  readonly hasAnalytics: boolean
  readonly hasAds: boolean
  readonly hasStripe: boolean
}

export async function setSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: cspDirectives(options) },
    // Over plain http a browser would remember to never come back that way.
    strictTransportSecurity: options.isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
  })
}

function cspDirectives({ inlineScripts, hasAnalytics, hasAds, hasStripe, isHttps }: SecurityOptions) {
  const others = [
    ...(hasAnalytics ? [ANALYTICS] : []),
    ...(hasAds ? [ADS] : []),
    ...(hasStripe ? [STRIPE] : []),
  ]
  const hostsFor = (what: keyof Hosts): string[] => others.flatMap((hosts) => hosts[what])
  const frames = hostsFor('frame')
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScripts, ...hostsFor('script')],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...hostsFor('image')],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...hostsFor('connect')],
    frameSrc: frames.length > 0 ? frames : ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Over plain http it would break every asset.
    upgradeInsecureRequests: isHttps ? [] : null,
  }
}
