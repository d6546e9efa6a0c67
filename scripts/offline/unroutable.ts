/** What Linux counts for a network namespace (`/proc/net/snmp` and `/proc/net/snmp6`). */

/** Packets that no route led out for, of both families. Throws where the text does not tell. */
export function unroutableIn(counters: string): number {
  const [names = '', figures = ''] = counters.match(/^Ip:.*$/gm) ?? []
  const place = names.split(' ').indexOf('OutNoRoutes')
  const four = Number(figures.split(' ')[place])
  const six = Number(/^Ip6OutNoRoutes\s+(\d+)$/m.exec(counters)?.[1] ?? 0)
  if (place < 0 || Number.isNaN(four)) throw new Error('The counters of the network cannot be read.')
  return four + six
}
