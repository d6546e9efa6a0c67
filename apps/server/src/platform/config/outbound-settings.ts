/** Links to shops: the settings beside the affiliate ids. */
import { hostsReader } from './hosts.ts'
import { optionalOnOff } from './readers.ts'
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
} satisfies Settings
