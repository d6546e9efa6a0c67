/** Which network addresses belong to the public internet: the others are machines of ours, and of the host's. */
import { BlockList, isIP } from 'node:net'

const NOT_PUBLIC_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Within the public range: documentation, and addresses that hold another one. */
const NOT_PUBLIC_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [net, bits] of NOT_PUBLIC_IPV4) closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of NOT_PUBLIC_IPV6) closed.addSubnet(net, bits, 'ipv6')
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** False for loopback, private, link-local, shared, reserved and multicast addresses, and for what is no address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && publicIpv6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
