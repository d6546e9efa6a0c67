/** How links to shops are marked. */

const OUT = '/out/'

/**
 * `rel` of a link that was kept: through our own `/out/…` it may earn, and says so; any other address opens plainly. What is no
 * address throws a TypeError: kept links are judged where they are read.
 *
 * @example
 * shopLinkRel('https://a-shop.example/mug') // 'noopener'
 */
export function shopLinkRel(url: string): 'sponsored noopener' | 'noopener' {
  const { origin, pathname } = new URL(url, location.origin)
  return origin === location.origin && pathname.startsWith(OUT) ? 'sponsored noopener' : 'noopener'
}
