import { type ProviderId, returnPaths } from '@klesis/contract/identity/providers.ts'
import type { Returned } from '@klesis/contract/identity/sign-in.ts'
import type { FastifyRequest } from 'fastify'
import { contextOf } from '../../../db/db-context.ts'
import type { App } from '../../../http/on.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import type { ProvidedLogin } from '../accounts/provided-login.ts'
import { readBrowserHash } from './browser-cookie.ts'
import { publicOrigin } from './origins.ts'
import { type Provider, ProviderFault } from './provider.ts'
import { providerName } from './provider-names.ts'
import { consumeSignIn, findRedir, type SignInStart } from './sign-in-start.ts'

export interface Confirmed {
  login: ProvidedLogin
  start: SignInStart
}

export interface Confirming {
  app: App
  request: FastifyRequest
  find: (id: ProviderId) => Promise<Provider | undefined>
  provider: ProviderId
  returned: Returned
  /** The person whose account gets another login; null for a sign-in. */
  linkPersonId: number | null
}

/** Consumes the returned state and reads the login from the provider. Stores nothing. All refusals contain the path that the person had requested. */
export async function confirmLogin({ app, request, find, provider: id, returned, linkPersonId }: Confirming): Promise<Confirmed> {
  const origin = publicOrigin(app, request)
  const browser = readBrowserHash(request, origin.startsWith('https:'))
  const start = await consumeSignIn(app.db, returned.state, browser, app.now())
  if (start?.provider !== id || start.linkPersonId !== linkPersonId) refuse('identity.signInStale', { redir: await findRedir(app.db, returned.state, browser) })
  const { redir, nonce, codeVerifier } = start
  const provider = (await find(id)) ?? refuse('identity.providerOff', { redir })
  const redirectUri = `${origin}${returnPaths[id]}`
  try {
    const login = await provider.confirm(toReturned(redirectUri, returned), { state: returned.state, nonce, codeVerifier, redirectUri })
    return { login, start }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    request.log.warn({ provider: id, fault: error.fault, reason: error.reason }, 'sign-in at a provider failed')
    return refuse(faults[error.fault], { redir, provider: providerName(contextOf(app.db).editedTexts, id, request.actor.language) })
  }
}

const faults = {
  down: 'identity.providerDown',
  refused: 'identity.providerRefused',
  cancelled: 'identity.providerCancelled',
  unverified: 'identity.emailUnverified',
} as const

/** The return address with the relevant part of its query. */
function toReturned(redirectUri: string, { code, state, iss, error }: Returned): URL {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ code, state, iss, error })) if (value !== undefined) url.searchParams.set(name, value)
  return url
}

/** Runs the last part of a sign-in and adds the path that the person had requested to its refusals. */
export async function withReturnPath<Result>(redir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) refuse(error.code, { ...error.params, redir }, error.issues)
    throw error
  }
}
