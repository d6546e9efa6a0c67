/** Who the site is: its name and whose it is, wherever they stand. */
import type { SiteFacts } from '@presently/contract/site-config'
import { DEFAULT_SITE, SOCIAL_NETWORKS } from '@presently/contract/site-facts'
import { accentReader } from './accent.ts'
import { EMAIL, optionalAddress, optionalText } from './readers.ts'
import type { Settings, ValuesOf } from './setting.ts'

/** Names and addresses of one line; what could end a tag or a header of a mail is in no name. */
const oneLine = (max: number): RegExp => new RegExp(`^[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}<>"]{1,${max}}$`, 'u')
const lineOf = (max: number): string => `one line of at most ${max} characters, without < > "`

const social = <Network extends keyof typeof SOCIAL_NETWORKS>(network: Network) => ({
  read: optionalAddress(['https:'], 'an address that begins with https://'),
  about: `The site's page at ${SOCIAL_NETWORKS[network]}, for its footer and for search engines.`,
  whenMissing: 'none',
  usedBy: 'pages',
})

export const SITE_SETTINGS = {
  SITE_NAME: {
    read: optionalText(oneLine(40), lineOf(40)),
    about: 'Name of the site, wherever it stands: pages, titles, mails, policies, previews, the API.',
    whenMissing: DEFAULT_SITE.name,
    usedBy: 'pages',
  },
  SITE_TAGLINE: {
    read: optionalText(oneLine(90), lineOf(90)),
    about: 'What the site is, in a few words: behind its name in the title of home, and for search engines.',
    whenMissing: DEFAULT_SITE.tagline,
    usedBy: 'pages',
  },
  SITE_LEGAL_NAME: {
    read: optionalText(oneLine(120), lineOf(120)),
    about: 'Who runs the site, as policies, the copyright line and the foot of mails name them.',
    whenMissing: 'SITE_NAME',
    usedBy: 'pages',
  },
  SITE_ADDRESS: {
    read: optionalText(oneLine(200), lineOf(200)),
    about: 'Postal address of who runs the site, in one line: in the footer, in policies and mails.',
    whenMissing: `a sample, ${DEFAULT_SITE.postalAddress}`,
    usedBy: 'pages',
    warning: 'The postal address is a sample: set SITE_ADDRESS.',
  },
  SITE_EMAIL: {
    read: optionalText(EMAIL, 'an e-mail address'),
    about: 'Address that policies and the contact page print for people to write to.',
    whenMissing: 'the contact page alone',
    usedBy: 'pages',
  },
  SITE_LOGO: {
    read: optionalText(/^\S.*$/, 'the name of a file'),
    about: 'File of the logo, an SVG or a PNG: in headers, icons and previews.',
    whenMissing: 'the first letter of SITE_NAME, or the mark that the site comes with',
    usedBy: 'pages',
  },
  SITE_ACCENT: {
    read: accentReader,
    about: 'Colour of buttons and links, such as #ad1640; lighter shades of it are taken in the dark theme.',
    whenMissing: 'the colour that the site comes with',
    usedBy: 'pages',
  },
  SITE_SOCIAL_FACEBOOK: social('FACEBOOK'),
  SITE_SOCIAL_INSTAGRAM: social('INSTAGRAM'),
  SITE_SOCIAL_PINTEREST: social('PINTEREST'),
  SITE_SOCIAL_TIKTOK: social('TIKTOK'),
  SITE_SOCIAL_X: social('X'),
  SITE_SOCIAL_YOUTUBE: social('YOUTUBE'),
} satisfies Settings

type SiteValues = ValuesOf<typeof SITE_SETTINGS>

/** The facts that the settings come to. */
export function siteOf(values: SiteValues): SiteFacts {
  const name = values.SITE_NAME ?? DEFAULT_SITE.name
  return {
    name,
    slug: slugOf(name),
    tagline: values.SITE_TAGLINE ?? DEFAULT_SITE.tagline,
    legalName: values.SITE_LEGAL_NAME ?? name,
    postalAddress: values.SITE_ADDRESS ?? DEFAULT_SITE.postalAddress,
    email: values.SITE_EMAIL,
    social: NETWORKS.flatMap((network) => {
      const url = values[`SITE_SOCIAL_${network}`]
      return url === null ? [] : [{ name: SOCIAL_NETWORKS[network], url }]
    }),
  }
}

type Network = keyof typeof SOCIAL_NETWORKS
const NETWORKS = Object.keys(SOCIAL_NETWORKS) as Network[] // the keys of a constant

/**
 * For the names of files, and for what shops are told of who asks.
 *
 * @example
 * slugOf('Café & Cadeaux') // 'cafe-cadeaux'
 */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '') || 'site'
}

/** What of a site still bears our name, told where strangers can open it. */
export const nameSentence = ({ SITE_NAME }: SiteValues, isPublic: boolean): string[] =>
  isPublic && (SITE_NAME === null || SITE_NAME === DEFAULT_SITE.name)
    ? [`The site still bears the name ${DEFAULT_SITE.name}: set SITE_NAME.`]
    : []
