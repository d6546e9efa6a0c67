/** Links to shops: the settings beside the affiliate ids. */
import { hostsReader } from './hosts.ts'
import { optionalOnOff, optionalText } from './readers.ts'
import type { Settings } from './setting.ts'

export const OUTBOUND_SETTINGS = {
  OUTBOUND_HOSTS: {
    read: hostsReader,
    about:
      "Further hosts that placements may lead to, such as shop.example.com; the catalogue's shops and feeds are known.",
    whenMissing: 'none',
    usedBy: 'outbound',
  },
  LINK_CHECKS: {
    read: optionalOnOff(),
    about:
      'Whether shops are asked, a few times an hour each, whether the pages behind our links are there, and for the pictures of what they sell.',
    whenMissing: 'on where PUBLIC_ORIGIN is a public https address',
    usedBy: 'outbound',
  },
  AFFILIATE_SKIMLINKS: {
    read: optionalText(/^\d{1,12}X\d{1,12}$/, 'a publisher id such as 12345X678901'),
    about:
      "Skimlinks' publisher id, by which links to shops without a programme of their own here may earn; it comes before Sovrn.",
    whenMissing: 'plain links',
    usedBy: 'outbound',
  },
  AFFILIATE_SOVRN: {
    read: optionalText(/^[\da-z]{16,64}$/i, 'an API key of letters and digits'),
    about:
      "Sovrn Commerce's site API key, by which links to shops without a programme of their own here may earn.",
    whenMissing: 'plain links',
    usedBy: 'outbound',
  },
  COMMISSION_POSTBACK_SECRET: {
    read: optionalText(/^[\w-]{24,128}$/, 'at least 24 letters, digits, dashes and underscores'),
    about:
      'Stands in the address at which affiliate networks report commissions: /api/postback/NETWORK/SECRET (docs/commissions.md).',
    whenMissing: 'no postbacks; reports are imported',
    usedBy: 'commissions',
  },
} satisfies Settings
