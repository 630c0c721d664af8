import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { PeerAccount } from './peer-accounts.ts'

/** Answers a request whose address is cut down to the part below the peer’s own. */
export type Peer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface PeerSettings {
  id: ProviderId
  /** Its own address, as the portal’s server reaches it. */
  address: string
  accounts: readonly PeerAccount[]
  clientId: string
  clientSecret: string
  /** A proxy in front says what people called. */
  isBehindProxy?: boolean
}
