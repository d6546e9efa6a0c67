/**
 * Addresses of affiliate networks, and what networks and advertisers write into a shop's address to know a visitor again.
 * One list for feeds, placements and kept links: who opted out is led past all of it. Libraries that tidy addresses also
 * rewrite paths and follow redirects; here parameters go and nothing else changes.
 */

/** Hosts, with all below them, that take a visitor in between and send on. */
const NETWORK_HOSTS = [
  // Awin and ShareASale.
  'awin1.com awin.com zenaps.com shareasale.com shareasale-analytics.com',
  // CJ.
  'anrdoezrs.net apmebf.com dpbolvw.net emjcd.com ftjcfx.com jdoqocy.com kqzyfj.com lduhtrp.net tkqlhce.com tqlkg.com qksrv.net',
  // Rakuten.
  'linksynergy.com rakuten-affiliate.com nxtck.com',
  // Impact.
  '7eer.net evyy.net ojrq.net pxf.io sjv.io syuh.net prf.hn partnerize.com performancehorizon.com',
  // Further networks.
  'avantlink.com pepperjam.com pjatr.com pjtra.com pntra.com pntrac.com pntrs.com gopjn.com flexlinkspro.com flexlinks.com',
  'admitad.com tradedoubler.com tradetracker.net webgains.com webgains.io zanox.com affili.net belboon.com',
  'effiliation.com kelkoo.com kelkoogroup.net connexity.net bizrate.com commission-junction.com cj.com financeads.net daisycon.io',
  'clickbank.net digistore24.com refersion.com linkconnector.com cityads.com adtraction.com adrecord.com circlewise.com',
  // Those that make links of pages.
  'redirectingat.com skimlinks.com skimresources.com viglink.com sovrn.co howl.link howl.me shop-links.co narrativ.com shopmy.us',
  'rstyle.me shopstyle.it magiclinks.com rewardstyle.com liketk.it geni.us ',
  // Doors of shops' own programmes, advertisers' counters, and addresses that hide another.
  'rover.ebay.com ebay.us amzn.to a.co amazon-adsystem.com s.click.aliexpress.com click.aliexpress.com',
  'doubleclick.net googleadservices.com googlesyndication.com criteo.com criteo.net',
  'bit.ly bitly.com tinyurl.com t.co ow.ly goo.gl is.gd buff.ly rebrand.ly',
].flatMap((line) => line.split(' '))
const NETWORKS: ReadonlySet<string> = new Set(NETWORK_HOSTS)

/** Clicks on a shop's own host that a network runs for it. */
const NETWORK_PATHS: readonly RegExp[] = [
  // Impact and CJ count a click by numbers of the partner, the advertisement and the campaign.
  /^\/c\/\d+\/\d+\/\d+(?:\/|$)/,
  /^\/click-\d+-\d+/,
  /^\/links\/\d+\/type\/(?:dlg|am)\//,
  /^\/(?:pclick|cread|awclick)\.php$/,
  /^\/fs-bin\/click$/,
]

/** Whether an address leads to a network first, which sends its visitors on. */
export function isNetworkAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  const labels = url.hostname.replace(/\.$/, '').split('.')
  if (labels.some((_label, at) => NETWORKS.has(labels.slice(at).join('.')))) return true
  return NETWORK_PATHS.some((path) => path.test(url.pathname))
}

/** Names of parameters, in small letters. */
const PARAMETERS: ReadonlySet<string> = new Set(
  [
    // Affiliate networks.
    'awc aw_affid awinaffid awinmid sv1 sv_campaign_id sscid irclickid irgwc irpid iradid irmptype clickid click_id',
    'cjevent cjdata cjsku afsrc ranmid raneaid ransiteid ransitecode lsnsiteid avad avadid affid aff_id aff_sub aff_sub2',
    'affiliate affiliate_id affiliateid afftrack afftoken aff_platform aff_trace_key aff_fcid aff_fsk aff_short_key',
    'clickref clickref2 pubref publisher_id publisherid partner_id partnerid subid sub_id subid1 subid2 tduid zanpid',
    'wgu wgcampaignid wgexpiry wgprogramid faid fanum ttaid ttrk ttcid admitad_uid pjid bfrtid rfsn dclid',
    'u1 skimlinks vgtid ref_aff refid referralid',
    // Shops' own programmes.
    'ascsubtag linkcode linkid mkevt mkcid mkrid campid toolid customid wmlspartner',
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

const isTracking = (name: string): boolean => {
  const small = name.toLowerCase()
  return PARAMETERS.has(small) || FAMILIES.test(small)
}

/**
 * A shop's address without the ids of networks and advertisers, in its query and in its fragment.
 *
 * @example
 * withoutTracking('https://shop.example.com/mug?awc=1_2&size=xl') // 'https://shop.example.com/mug?size=xl'
 */
export function withoutTracking(address: string): string {
  const url = new URL(address)
  const query = keptOf(url.searchParams)
  const fragment = url.hash.slice(1)
  const inFragment = IS_QUERY.test(fragment) ? keptOf(new URLSearchParams(fragment)) : null
  // What is written anew may change by a character: it is left alone where nothing has to go.
  if (query === null && inFragment === null) return address
  if (query !== null) url.search = query
  if (inFragment !== null) url.hash = inFragment
  return url.href
}

/** A kept address as who opted out may be shown it; null where it leads through a network. */
export const untrackedAddress = (address: string): string | null =>
  isNetworkAddress(address) ? null : withoutTracking(address)

/**
 * Whether nobody gets to a shop without a network: neither by the address that is followed nor by the merchant's own, where
 * one is known. What has no address leads nowhere.
 */
export function isOnlyViaNetwork({ url, merchantUrl = null }: KeptAddresses): boolean {
  const own = merchantUrl ?? url
  return own !== null && isNetworkAddress(own)
}

type KeptAddresses = { readonly url: string | null; readonly merchantUrl?: string | null }

/** What stays of the parameters; null where all of them do. */
function keptOf(parameters: URLSearchParams): string | null {
  const all = [...parameters]
  const kept = all.filter(([name]) => !isTracking(name))
  return kept.length === all.length ? null : new URLSearchParams(kept).toString()
}
