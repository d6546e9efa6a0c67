/** What the elements of a feed are, whatever prefixes the shop gives to the names. */
import type { SaxesTagNS } from 'saxes'

type Name = Pick<SaxesTagNS, 'local' | 'prefix' | 'uri'>

/** Google's names, as shops spell the address of them. */
const GOOGLE = /^https?:\/\/(?:www\.)?base\.google\.com\/(?:ns|cns)\/1\.\d\/?$/i
/** Of RSS and Atom. */
const FEEDS: ReadonlySet<string> = new Set([
  '',
  'http://www.w3.org/2005/Atom',
  'http://purl.org/atom/ns#',
  'http://purl.org/rss/1.0/',
  'http://backend.userland.com/rss2',
])

/** The parser gives a prefix that nobody declared as its own address; 'g' has but one meaning there. */
const isGoogles = ({ uri }: Name): boolean => uri === 'g' || GOOGLE.test(uri)

/** Whatever the default namespace of a page is called: its own names are the feed's. */
const isOfFeed = ({ prefix, uri }: Name): boolean => prefix === '' || FEEDS.has(uri)

export const isItem = (name: Name): boolean =>
  (name.local === 'item' || name.local === 'entry') && isOfFeed(name)

/** The name of what an element tells; null for the names of others. */
export const fieldName = (name: Name): string | null =>
  isOfFeed(name) || isGoogles(name) ? name.local : null
