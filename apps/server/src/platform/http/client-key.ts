import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED = '0:0:0:0:0:ffff'

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(ip: string): number[] {
  const [address = ''] = ip.split('%')
  // An IPv4 notation at the end stands for two groups.
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/u, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [before = [], after] = hexadecimal.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = after ? Array<string>(GROUPS - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16))
}

/** An IP address as it is stored: an IPv4 address that came over IPv6 (::ffff:…) in its own form, others unchanged. */
export function plainIp(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped =
    groups
      .slice(0, 6)
      .map((group) => group.toString(16))
      .join(':') === MAPPED
  return mapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : ip
}

/** The key that identifies a client for limits: the IPv4 address, or the /64 network of an IPv6 address, because one host has all
 *  addresses of its network. */
export function clientKey(ip: string): string {
  const plain = plainIp(ip)
  if (!isIPv6(plain)) return plain
  const network = groupsOf(plain).slice(0, NETWORK_GROUPS)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/** The network that a client (`clientKey`) may have to itself: the IPv4 address, or the /48 of an IPv6 network, because one site may be given so
 *  much (RFC 6177). */
export const siteKey = (client: string): string => client.replace(/:[^:]+::\/64$/u, '::/48')
