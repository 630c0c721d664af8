import { type Peer, startPeer } from './start-peer.ts'

export interface ListPeer extends Peer {
  /** By path. */
  lists: Map<string, Uint8Array>
}

/** Where authorities publish their revocation lists. */
export async function startListPeer(): Promise<ListPeer> {
  const lists = new Map<string, Uint8Array>()
  const peer = await startPeer(({ path }) => {
    const list = lists.get(path)
    return list ? { type: 'application/pkix-crl', body: list } : { status: 404, type: 'text/html', body: '<h1>Not found</h1>' }
  })
  return Object.assign(peer, { lists })
}
