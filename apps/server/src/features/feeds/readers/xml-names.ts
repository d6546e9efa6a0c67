/** What the elements of a feed are, whatever prefixes the shop gives to the names. */

/** An element, by the address of its namespace. */
export type Element = {
  /** The name of what it tells; null for the names of others. */
  readonly field: string | null
  /** Whether it is one of the feed's items. */
  readonly isItem: boolean
}

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

/** Names that are remembered. */
const NAMES_MAX = 1_000

type Scope = {
  /** How deep the element stands that began it. */
  readonly depth: number
  /** Addresses by prefix. */
  readonly declared: ReadonlyMap<string, string>
  /** A feed has few names and many elements. */
  readonly known: Map<string, Element>
}

const scopeOf = (depth: number, declared: ReadonlyMap<string, string>): Scope => ({
  depth,
  declared,
  known: new Map(),
})

/** Follows the elements of a document. The parser's own way takes twice the time of the whole reading. */
export function elementNames() {
  const scopes: Scope[] = [scopeOf(0, new Map())]
  return {
    open: (name: string, attributes: Readonly<Record<string, string>>, depth: number): Element => {
      const declared = declaredIn(attributes)
      const around = scopes.at(-1) ?? scopeOf(0, new Map())
      const scope = declared.length > 0 ? scopeOf(depth, new Map([...around.declared, ...declared])) : around
      if (scope !== around) scopes.push(scope)
      return elementIn(scope, name)
    },
    close: (depth: number): void => {
      if (scopes.length > 1 && scopes.at(-1)?.depth === depth) scopes.pop()
    },
  }
}

function declaredIn(attributes: Readonly<Record<string, string>>): [prefix: string, address: string][] {
  const found: [string, string][] = []
  for (const name in attributes)
    if (name === 'xmlns' || name.startsWith('xmlns:')) found.push([name.slice(6), attributes[name] ?? ''])
  return found
}

function partsOf(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

const isGoogles = (address: string): boolean => address === 'g' || GOOGLE.test(address)

function elementIn({ declared, known }: Scope, name: string): Element {
  const before = known.get(name)
  if (before) return before
  const [prefix, local] = partsOf(name)
  // A prefix that nobody declared is read as it is: 'g' has but one meaning there.
  const address = declared.get(prefix) ?? prefix
  // Whatever the default namespace of a page is called: its own names are the feed's.
  const isOfFeed = prefix === '' || FEEDS.has(address)
  const element = {
    field: isOfFeed || isGoogles(address) ? local : null,
    isItem: isOfFeed && (local === 'item' || local === 'entry'),
  }
  if (known.size < NAMES_MAX) known.set(name, element)
  return element
}
