import { type ProviderId, returnPaths } from '@klesis/contract/identity/providers.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { App } from '../../../http/on.ts'
import { limitCalls, uncountCall } from '../../../limits/limit-calls.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { publicOrigin } from './origins.ts'
import { type Provider, ProviderFault } from './provider.ts'
import { providerName } from './provider-names.ts'
import { demoProvidersIn } from './provider-settings.ts'
import { beginSignIn } from './sign-in-start.ts'

export interface ProviderStart {
  app: App
  request: FastifyRequest
  reply: FastifyReply
  find: (id: ProviderId) => Promise<Provider | undefined>
  provider: ProviderId
  /** A path of the portal, already validated. */
  redir: string
  language: Language
  linkPersonId?: number
}

const startsKey = (request: FastifyRequest) => `sign-in-start:${request.ip}`

/** Subtracts the start of a sign-in that succeeded. */
export const uncountStart = (db: Db, request: FastifyRequest) => uncountCall(db, startsKey(request))

/** Starts a sign-in at a provider: binds it to the browser and returns the address to go to. */
export async function beginAtProvider({ app, request, reply, find, provider: id, redir, language, linkPersonId }: ProviderStart): Promise<URL> {
  await limitCalls(app.db, { key: startsKey(request), max: 120, seconds: 300 })
  const provider = (await find(id)) ?? refuse('identity.providerOff')
  const origin = publicOrigin(app, request)
  const browser = setBrowserCookie(request, reply, origin.startsWith('https:'))
  const signIn = await beginSignIn(app.db, { provider: id, redir, browser, ...(linkPersonId !== undefined && { linkPersonId }) }, app.now())
  try {
    const address = await provider.signInUrl({ ...signIn, redirectUri: `${origin}${returnPaths[id]}` }, language)
    return demoProvidersIn(app.config).includes(id) ? new URL(address.pathname + address.search, origin) : address
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    request.log.warn({ provider: id, fault: error.fault, reason: error.reason }, 'a sign-in provider is unreachable')
    return refuse('identity.providerDown', { provider: providerName(contextOf(app.db).editedTexts, id, language) })
  }
}
