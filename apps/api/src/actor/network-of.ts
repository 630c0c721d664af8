import { isIPv6 } from 'node:net'

/** The wider network that one subscriber may have whole: an IPv4 address, or the first 48 bits of an IPv6 address with its 65,536 networks. */
export const siteOf = (address: string): string => networkOf(address).split(':').slice(0, 3).join(':')

/** The network by which calls are limited: one IPv4 address, or the first 64 bits of an IPv6 address, which usually belong to one household or building. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [before = '', after] = address.split('%')[0]?.split('::') ?? []
  const first = before ? before.split(':') : []
  const last = after ? after.split(':') : []
  const zeros = after === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
