/** The operator's affiliate ids: one setting for each retailer with a programme, taken from the table of retailers. */
import type { RetailerRow } from '@presently/catalog/retailers'
import { MARKETS } from '@presently/contract/markets'
import { optionalAddress, optionalText } from './readers.ts'
import type { Setting } from './setting.ts'

type AffiliateSetting = Setting<string | null>

export function affiliateSettings(
  retailers: Readonly<Record<string, RetailerRow>>,
): Record<string, AffiliateSetting> {
  // One id may hold for several countries' shops of the same name.
  const byEnv = Map.groupBy(Object.values(retailers), ({ affiliate }) => affiliate?.env ?? NONE)
  byEnv.delete(NONE)
  return Object.fromEntries(
    [...byEnv].map(([env, rows]) => [
      env,
      rows[0]?.affiliate?.prefix ? deepLink(called(rows)) : tag(called(rows)),
    ]),
  )
}

const NONE = ''

/** 'eBay', and of shops abroad alone 'Amazon in Austria and Germany'. */
function called(rows: readonly RetailerRow[]): string {
  const name = rows[0]?.name ?? ''
  const abroad = rows.flatMap(({ market }) => MARKETS.find(({ code }) => code === market)?.inText ?? [])
  return abroad.length < rows.length ? name : `${name} in ${abroad.join(' and ')}`
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
