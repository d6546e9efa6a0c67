/** Headers that keep pages from running, framing or leaking what they should not. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const HSTS_SECONDS = 365 * 24 * 60 * 60

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

/** Hosts of the analytics tag, allowed only where one is configured. */
const ANALYTICS = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
} as const
const NOTHING = { script: [], image: [], connect: [] } as const

/** Hosts of Stripe's own script, allowed only where real keys are set. */
const STRIPE = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const
const NO_STRIPE = { script: [], frame: [], image: [], connect: [] } as const

export type SecurityOptions = {
  /** CSP sources of the page's fixed inline scripts, such as `'sha256-…'`. */
  readonly inlineScripts: readonly string[]
  readonly isHttps: boolean
  readonly hasAnalytics: boolean
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

function cspDirectives({ inlineScripts, hasAnalytics, hasStripe, isHttps }: SecurityOptions) {
  const { script, image, connect } = hasAnalytics ? ANALYTICS : NOTHING
  const stripe = hasStripe ? STRIPE : NO_STRIPE
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScripts, ...script, ...stripe.script],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...image, ...stripe.image],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...connect, ...stripe.connect],
    frameSrc: stripe.frame.length > 0 ? [...stripe.frame] : ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Over plain http it would break every asset.
    upgradeInsecureRequests: isHttps ? [] : null,
  }
}
