import { endpoints } from '@klesis/contract/endpoints.ts'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Routes } from '../../../http/on.ts'
import { on } from '../../../http/on.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { demoClient, demoPeerPath, demoPeersIn, ownOrigin, toDemoPeer } from '../../identity/index.ts'
import type { Peer } from './peer.ts'
import { peerAccounts } from './peer-accounts.ts'

/** Opens a peer with the library it is made of, which costs memory: only when somebody first comes to it. */
async function open(app: App, id: ProviderId, origin: string): Promise<Peer> {
  const settings = {
    id,
    address: toDemoPeer(origin, id),
    accounts: peerAccounts(id, app.config.SITE),
    ...demoClient,
    isBehindProxy: app.config.TRUST_PROXY > 0,
  }
  return id === 'taxisnet' ? (await import('./tax-peer.ts')).openTaxPeer(settings) : (await import('./open-id-peer.ts')).openOpenIdPeer(settings)
}

/** The providers that the demonstration signs in at: real peers of the protocols, each under an address of its own. They exist in no other portal. */
export const demoPeerRoutes: Routes = async (app) => {
  if (!app.config.isDemo) throw new Error('The sign-in providers of the demonstration run in the demonstration only.')
  const peers = new Map<ProviderId, Promise<Peer>>()
  const find = (id: ProviderId): Promise<Peer> => {
    const origin = demoPeersIn(app.config).includes(id) ? ownOrigin(app) : undefined
    if (!origin) return refuse('access.notFound')
    const peer = peers.get(id) ?? open(app, id, origin)
    peers.set(id, peer)
    return peer
  }
  app.addContentTypeParser('application/x-www-form-urlencoded', (_, body, done) => done(null, body))

  const hand = async (request: FastifyRequest<{ Params: { provider: ProviderId } }>, reply: FastifyReply) => {
    const { provider } = request.params
    const peer = await find(provider)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    Object.assign(request.raw, { originalUrl: request.raw.url })
    request.raw.url = (request.raw.url ?? '').slice(`${demoPeerPath}/${provider}`.length) || '/'
    await peer(request.raw, reply.raw)
  }
  app.route({ ...on(endpoints.peerPages.read), handler: hand })
  app.route({ ...on(endpoints.peerPages.answer), handler: hand })
}
