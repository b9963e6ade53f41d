import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The key that identifies a client for limits: the IPv4 address, or the /64 network of an IPv6 address, because one host has all
 *  addresses of its network. */
export function clientKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1]
  if (mapped) return mapped
  const [address = ''] = ip.split('%')
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  // An IPv4 notation at the end stands for two groups.
  const missing = GROUPS - before.length - after.length - (address.includes('.') ? 1 : 0)
  const groups = tail === undefined ? before : [...before, ...Array<string>(missing).fill('0'), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
