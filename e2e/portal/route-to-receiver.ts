import dns, { type LookupAddress } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net, { type LookupFunction } from 'node:net'
import { isMainThread } from 'node:worker_threads'

/** The name of the receiver, whose address is public for the portal: one of this machine would be refused. */
export const receiverHost = 'receiver.example'
const publicAddress = '8.8.8.8'

const toThisMachine = <Address extends string | readonly LookupAddress[]>(address: Address) =>
  typeof address === 'string' ? '127.0.0.1' : address.map((one) => ({ ...one, address: '127.0.0.1' }))

/** The portal's own check of the address comes first; only where the connection then leads is another place. */
const routed =
  (lookup: LookupFunction): LookupFunction =>
  (host, options, done) =>
    lookup(host, options, (error, address, family) => (error ? done(error, address, family) : done(null, toThisMachine(address) as typeof address, family)))

/** Loaded into a portal before anything else, with `--import`: it finds the receiver at a public address, and is led to this machine. */
function routeToReceiver() {
  const { lookup } = dns
  const found = [{ address: publicAddress, family: 4 }]
  const answer = (host: string, options: object, done: (error: null, address: unknown, family?: number) => void): void =>
    host === receiverHost ? done(null, 'all' in options && options.all ? found : publicAddress, 4) : (lookup as unknown as typeof answer)(host, options, done)
  dns.lookup = answer as unknown as typeof lookup
  const { connect } = net.Socket.prototype
  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    const [first] = given.flat() as [{ host?: string; lookup?: LookupFunction }]
    if (first?.host === receiverHost && first.lookup) first.lookup = routed(first.lookup)
    return (connect as (...values: unknown[]) => net.Socket).apply(this, given)
  } as typeof connect
  syncBuiltinESMExports()
}

if (isMainThread && process.env.NODE_OPTIONS?.includes('route-to-receiver')) routeToReceiver()
