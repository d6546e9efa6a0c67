/** What strangers would still see that is not the operator's own, or meet half done. Looks at settings alone. */
import { DEFAULT_SITE } from '@presently/contract/site-facts'
import { type Config, type ReadConfig, takesContact, UNDELIVERED } from '../platform/config/read-config.ts'
import { type Check, failed, off, ok, warning } from './check.ts'

type Read = Extract<ReadConfig, { ok: true }>

/** A site that only this machine opens is asked for nothing. */
export function checkGoLive({ config, halfSet }: Read): readonly Check[] {
  if (!config.isPublic)
    return [off('going live', 'Only this machine opens the site. Set PUBLIC_ORIGIN where others shall.')]
  const faults = [
    ...ourFacts(config),
    ...halfSet.map((sentence) => failed('half-set keys', sentence)),
    ...reachedBy(config),
  ]
  return faults.some(({ state }) => state === 'failed')
    ? faults
    : [...faults, ok('going live', 'Nothing that visitors see is a sample or ours.')]
}

function ourFacts({ site, SITE_ADDRESS, showsDemoData, payments }: Config): Check[] {
  return [
    ...(site.name === DEFAULT_SITE.name
      ? [failed('site name', `The site still bears the name ${DEFAULT_SITE.name}: set SITE_NAME.`)]
      : []),
    ...(SITE_ADDRESS === null
      ? [failed('postal address', 'The postal address is a sample: set SITE_ADDRESS.')]
      : []),
    ...(showsDemoData
      ? [
          failed(
            'demo data',
            'Offers that we made up are shown to visitors: remove DEMO_DATA, or set it to off.',
          ),
        ]
      : []),
    ...(payments.mode === 'sandbox'
      ? [
          warning(
            'payments',
            'Payments are simulated, and every page says so: set the STRIPE_ keys to sell plans.',
          ),
        ]
      : []),
  ]
}

function reachedBy(config: Config): Check[] {
  const { origin, HOST, TRUST_PROXY, mail } = config
  const isBehindProxy = HOST === '127.0.0.1' || HOST === '::1' || HOST === 'localhost'
  return [
    ...(origin.startsWith('https:')
      ? []
      : [failed('https', 'PUBLIC_ORIGIN is plain http: passwords could be read on their way. Use https.')]),
    ...(isBehindProxy && TRUST_PROXY === false
      ? [
          warning(
            'proxy',
            'All visitors look like one, the proxy: set TRUST_PROXY to its address, such as 127.0.0.1.',
          ),
        ]
      : []),
    ...(mail === null
      ? [
          warning(
            'mails',
            'No mail is sent: nobody can confirm an address or choose a new password. Set SMTP_URL and MAIL_FROM.',
          ),
        ]
      : []),
    ...(takesContact(config) ? [] : [warning('contact', UNDELIVERED)]),
  ]
}
