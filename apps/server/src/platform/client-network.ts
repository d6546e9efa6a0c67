/** Where a request comes from, as far as limits care. */
import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Providers give a household a network of /64, not an address: all of it is one visitor. */
const NETWORK_GROUPS = 4

/**
 * The address of a visitor; of an IPv6 address its /64 network. An IPv4 address written as IPv6 is the IPv4 address.
 *
 * @example
 * clientNetwork('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [before = '', after] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? 0 : GROUPS - head.length - tail.length
  const groups = [...head, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
