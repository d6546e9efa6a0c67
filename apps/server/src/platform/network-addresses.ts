/**
 * Addresses of affiliate networks, and what networks and advertisers write into a shop's address to know a visitor again.
 * One list for feeds, placements and kept links: who opted out is led past all of it. Libraries that tidy addresses also
 * rewrite paths and follow redirects; here parameters go and nothing else changes.
 */
import type { Network } from './networks/network.ts'
import { NETWORKS, networkOf } from './networks/networks.ts'

/** Hosts, with all below them, that take a visitor in between and send on, of networks that are not declared. */
const OTHER_HOSTS: ReadonlySet<string> = new Set(
  [
    'avantlink.com pepperjam.com pjatr.com pjtra.com pntra.com pntrac.com pntrs.com gopjn.com flexlinkspro.com flexlinks.com',
    'admitad.com tradetracker.net affili.net belboon.com daisycon.io ds1.nl omgt5.com omgt4.com',
    'effiliation.com kelkoo.com kelkoogroup.net connexity.net bizrate.com financeads.net',
    'clickbank.net digistore24.com refersion.com linkconnector.com cityads.com adtraction.com adrecord.com circlewise.com',
    // Those that make links of pages.
    'howl.link howl.me shop-links.co narrativ.com shopmy.us',
    'rstyle.me shopstyle.it magiclinks.com rewardstyle.com liketk.it geni.us',
    // Doors of shops' own programmes, advertisers' counters, and addresses that hide another.
    's.click.aliexpress.com click.aliexpress.com doubleclick.net googleadservices.com googlesyndication.com criteo.com criteo.net',
    'bit.ly bitly.com tinyurl.com t.co ow.ly goo.gl is.gd buff.ly rebrand.ly',
  ].flatMap((line) => line.split(' ')),
)

/** Whether an address leads to a network first, which sends its visitors on. */
export function isNetworkAddress(url: URL): boolean {
  if (networkOf(url) !== null) return true
  const labels = url.hostname.replace(/\.$/, '').split('.')
  return labels.some((_label, at) => OTHER_HOSTS.has(labels.slice(at).join('.')))
}

const DECLARED: readonly Network[] = Object.values(NETWORKS)

/** Names of parameters, in small letters. */
const PARAMETERS: ReadonlySet<string> = new Set(
  [
    // Affiliate networks, the declared ones and others.
    ...DECLARED.flatMap(({ parameters }) => parameters),
    'avad avadid affid aff_id aff_sub aff_sub2',
    'affiliate affiliate_id affiliateid afftoken aff_platform aff_trace_key aff_fcid aff_fsk aff_short_key',
    'publisher_id publisherid partner_id partnerid subid sub_id subid1 subid2 subid3',
    'faid fanum ttaid ttrk ttcid admitad_uid pjid bfrtid rfsn dclid ref_aff refid referralid wmlspartner',
    'afid clkid nrtv_cid',
    // Advertisers.
    'gclid gclsrc gbraid wbraid gad_source gad_campaignid srsltid fbclid msclkid ttclid twclid li_fat_id igshid epik',
    'sccid scid rdt_cid yclid ymclid wickedid obclid tblci qclid',
    // Mails and counters of visits.
    'mc_cid mc_eid mkt_tok _hsenc _hsmi __hssc __hstc __hsfp vero_id vero_conv oly_enc_id oly_anon_id _openstat s_kwcid ef_id',
    '_ga _gl _ke _kx trk_contact trk_msg trk_sid ml_subscriber ml_subscriber_hash dm_i cmpid ncid',
  ].flatMap((line) => line.split(' ')),
)
const FAMILIES = /^(?:utm|itm|int|mtm|pk|piwik|hsa|ga|elq|stm|matomo|bsft|irmp)_/
/** Names of fields in a fragment, as in a query. */
const IS_QUERY = /^[\w.-]+=/

type Shop = NonNullable<Network['shop']>
type Told = (name: string) => boolean

/** Shops that are networks of their own. */
const SHOPS: readonly Shop[] = DECLARED.flatMap(({ shop }) => shop ?? [])

/** Whether a parameter of a shop's address only tells who sent a visitor. */
const trackingAt =
  (shop: Shop | undefined): Told =>
  (name) => {
    const small = name.toLowerCase()
    return PARAMETERS.has(small) || FAMILIES.test(small) || (shop?.parameters.includes(small) ?? false)
  }

/**
 * A shop's address without the ids of networks and advertisers, in its query and in its fragment.
 *
 * @example
 * withoutTracking('https://shop.example.com/mug?awc=1_2&size=xl') // 'https://shop.example.com/mug?size=xl'
 */
export function withoutTracking(address: string): string {
  const url = new URL(address)
  const shop = SHOPS.find(({ hosts }) => hosts.test(url.hostname))
  if (shop === undefined && isBare(url)) return address
  const isTracking = trackingAt(shop)
  const query = keptOf(url.searchParams, isTracking)
  const fragment = keptInFragment(url.hash.slice(1), isTracking)
  const path = shop?.path ? url.pathname.replace(shop.path, '') : url.pathname
  // What is written anew may change by a character: it is left alone where nothing has to go.
  if (query === null && fragment === null && path === url.pathname) return address
  url.pathname = path
  if (query !== null) url.search = query
  if (fragment !== null) url.hash = fragment
  return url.href
}

const isBare = ({ search, hash }: URL): boolean => search === '' && hash === ''

/** Of fields in a fragment what stays; null where all of it does. */
const keptInFragment = (fragment: string, isTracking: Told): string | null =>
  IS_QUERY.test(fragment) ? keptOf(new URLSearchParams(fragment), isTracking) : null

/** What stays of the parameters; null where all of them do. */
function keptOf(parameters: URLSearchParams, isTracking: Told): string | null {
  if (parameters.size === 0) return null
  const all = [...parameters]
  const kept = all.filter(([name]) => !isTracking(name))
  return kept.length === all.length ? null : new URLSearchParams(kept).toString()
}
