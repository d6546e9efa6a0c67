/** Settings of where offers come from. */
import { feedHostsReader } from './feed-hosts.ts'
import { optionalOnOff, optionalOrigin, optionalText } from './readers.ts'
import type { Settings } from './setting.ts'

export const FEED_SETTINGS = {
  DEMO_DATA: {
    read: optionalOnOff(),
    about: "Whether offers that we made up, which say so, are shown until a shop's feed is connected.",
    whenMissing: 'off where PUBLIC_ORIGIN is not this machine’s own, else on',
    usedBy: 'feeds',
  },
  EBAY_CLIENT_ID: {
    read: optionalText(/^\S+$/, "eBay's client id, without spaces"),
    about: "Client id of eBay's product feed.",
    whenMissing: 'no feed',
    usedBy: 'feeds',
  },
  EBAY_CLIENT_SECRET: {
    read: optionalText(/^\S+$/, "eBay's client secret, without spaces"),
    about: "Secret of eBay's product feed.",
    whenMissing: 'no feed',
    usedBy: 'feeds',
  },
  EBAY_API_BASE: {
    read: optionalOrigin(),
    about: "Origin of an API shaped like eBay's.",
    whenMissing: "eBay's own",
    usedBy: 'feeds',
  },
  FEED_HOSTS: {
    read: feedHostsReader,
    about:
      'Hosts that feeds may be fetched from, such as productdata.awin.com; over https, and over http from this machine alone where it is listed with its port.',
    whenMissing: 'feeds are read from files alone',
    usedBy: 'feeds',
  },
  FEEDS_FILE: {
    read: optionalText(/^\S.*$/, 'the name of a file'),
    about: 'File that names the feeds to read by themselves, and how often.',
    whenMissing: 'feeds.json in DATA_DIR, where it is there',
    usedBy: 'feeds',
  },
} satisfies Settings
