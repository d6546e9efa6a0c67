/** The operator's affiliate ids: one setting for each retailer with a programme, taken from the table of retailers. */
import type { RetailerRow } from '@presently/catalog/retailers'
import { optionalAddress, optionalText } from './readers.ts'
import type { Setting } from './setting.ts'

type AffiliateSetting = Setting<string | null>

export function affiliateSettings(
  retailers: Readonly<Record<string, RetailerRow>>,
): Record<string, AffiliateSetting> {
  const withProgramme = Object.values(retailers).flatMap(({ name, affiliate }) =>
    affiliate ? [{ name, affiliate }] : [],
  )
  return Object.fromEntries(
    withProgramme.map(({ name, affiliate }) => [
      affiliate.env,
      affiliate.prefix ? deepLink(name) : tag(name),
    ]),
  )
}

const tag = (retailer: string): AffiliateSetting => ({
  read: optionalText(/^[\w.-]{1,64}$/, 'letters, digits, dots, dashes and underscores alone'),
  about: `Affiliate id that links to ${retailer} carry.`,
  whenMissing: 'plain links',
  usedBy: 'outbound',
})

const deepLink = (retailer: string): AffiliateSetting => ({
  read: optionalAddress(
    ['https:', 'http:'],
    "the network's deep link, an address that ends where the encoded shop address follows (such as https://click.example.com/deep?id=1&url=)",
  ),
  about: `The affiliate network's deep link for ${retailer}; the encoded shop address is appended to it.`,
  whenMissing: 'plain links',
  usedBy: 'outbound',
})
