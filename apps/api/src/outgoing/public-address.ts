import { BlockList, isIP } from 'node:net'

const nonPublic = new BlockList()
const ipv4: readonly [string, number][] = [
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
  ['224.0.0.0', 3],
]
for (const [net, bits] of ipv4) nonPublic.addSubnet(net, bits, 'ipv4')
/** Exceptions in the global range: documentation addresses, and IPv4 addresses embedded in IPv6 ones. */
const ipv6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, bits] of ipv6) nonPublic.addSubnet(net, bits, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public Internet, so not loopback, private, link-local, reserved or translated. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !nonPublic.check(address, 'ipv4')
  return version === 6 && globalUnicast.check(address, 'ipv6') && !nonPublic.check(address, 'ipv6')
}
