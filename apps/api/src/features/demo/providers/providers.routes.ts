import { endpoints } from '@klesis/contract/endpoints.ts'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Routes } from '../../../http/on.ts'
import { on } from '../../../http/on.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { demoClient, demoProviderPath, demoProvidersIn, ownOrigin, toDemoProviderUrl } from '../../identity/index.ts'
import type { DemoProvider } from './demo-provider.ts'
import { providerAccounts } from './provider-accounts.ts'

/** Opens a provider at its first request, because its library costs memory. */
async function open(app: App, id: ProviderId, origin: string): Promise<DemoProvider> {
  const settings = {
    id,
    address: toDemoProviderUrl(origin, id),
    accounts: providerAccounts(id, app.config.SITE),
    ...demoClient,
    isBehindProxy: app.config.TRUST_PROXY > 0,
  }
  return id === 'taxisnet'
    ? (await import('./tax-provider.ts')).openTaxProvider(settings)
    : (await import('./open-id-provider.ts')).openOpenIdProvider(settings)
}

/** Sign-in providers that speak the real protocols, each under its own path. They exist in the demonstration only. */
export const demoProviderRoutes: Routes = async (app) => {
  if (!app.config.isDemo) throw new Error('The sign-in providers of the demonstration run in the demonstration only.')
  const providers = new Map<ProviderId, Promise<DemoProvider>>()
  const find = (id: ProviderId): Promise<DemoProvider> => {
    const origin = demoProvidersIn(app.config).includes(id) ? ownOrigin(app) : undefined
    if (!origin) return refuse('access.notFound')
    const opened = providers.get(id) ?? open(app, id, origin)
    providers.set(id, opened)
    return opened
  }
  app.addContentTypeParser('application/x-www-form-urlencoded', (_, body, done) => done(null, body))

  const handle = async (request: FastifyRequest<{ Params: { provider: ProviderId } }>, reply: FastifyReply) => {
    const { provider } = request.params
    const answer = await find(provider)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    Object.assign(request.raw, { originalUrl: request.raw.url })
    request.raw.url = (request.raw.url ?? '').slice(`${demoProviderPath}/${provider}`.length) || '/'
    await answer(request.raw, reply.raw)
  }
  app.route({ ...on(endpoints.demoProviders.read), handler: handle })
  app.route({ ...on(endpoints.demoProviders.submit), handler: handle })
}
