import { BlockList, isIP } from 'node:net'

// What is not reachable by everybody: IANA's special-purpose registries for IPv4 (RFC 6890 and later), multicast and reserved addresses.
const notPublic = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The platform of Azure, which answers its machines alone.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, prefix)

// Of IPv6 only global unicast, without what carries an IPv4 address inside (Teredo, 6to4) and without examples. So IPv4-mapped and NAT64
// addresses, unique local, link-local and multicast ones are none.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6')

/** Whether everybody on the Internet reaches an IP address. False for private, loopback, link-local (cloud metadata), shared, multicast and reserved
 *  ranges, for IPv6 addresses that stand for an IPv4 one, and for what is no address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  // A zone (`fe80::1%eth0`) is only given to addresses of one link.
  if (version === 0 || address.includes('%')) return false
  if (version === 4) return !notPublic.check(address)
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
