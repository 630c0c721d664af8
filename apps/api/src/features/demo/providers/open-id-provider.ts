import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { returnPaths } from '@klesis/contract/identity/providers.ts'
import { type ClientMetadata, type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import type { DemoProvider, DemoProviderSettings } from './demo-provider.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { isOwnReturn, pathOf, readForm, readLanguage, sendPage } from './provider-requests.ts'
import { failedPage, signInPage } from './sign-in-page.ts'

/** An OpenID Connect provider whose page asks for an account at every sign-in. */
export function openOpenIdProvider(settings: DemoProviderSettings): DemoProvider {
  const { id, address, accounts, isBehindProxy = false } = settings
  const provider = new Provider(address, configuration(settings))
  provider.proxy = isBehindProxy
  const isAllowed = (redirectUri: string) => URL.canParse(redirectUri) && new URL(redirectUri).pathname === returnPaths[id]
  Object.assign(provider.Client.prototype, { redirectUriAllowed: isAllowed })
  const protocol = provider.callback()

  const ask = async (request: IncomingMessage, response: ServerResponse) => {
    const { params } = await provider.interactionDetails(request, response)
    const language = readLanguage(request, typeof params.ui_locales === 'string' ? params.ui_locales : undefined)
    if (request.method !== 'POST') return sendPage(response, signInPage({ id, language, accounts }))
    const sent = await readForm(request)
    if (sent.get('do') === 'cancel') return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'cancelled' })
    const account = accounts.find(({ subject }) => subject === sent.get('account'))
    if (!account) return sendPage(response, signInPage({ id, language, accounts, isIncomplete: true }), 422)
    return provider.interactionFinished(request, response, { login: { accountId: account.subject, remember: false }, select_account: {} })
  }

  return async (request, response) => {
    const { pathname, searchParams } = pathOf(request)
    const fail = () => sendPage(response, failedPage(readLanguage(request, undefined)), 400)
    if (pathname === '/auth' && !isOwnReturn(request, searchParams.get('redirect_uri'), returnPaths[id])) return fail()
    if (!pathname.startsWith('/interaction/')) return protocol(request, response)
    return ask(request, response).catch(fail)
  }
}

function configuration({ id, address, accounts, clientId, clientSecret }: DemoProviderSettings): Configuration {
  const { origin, pathname } = new URL(address)
  const client: ClientMetadata = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`${origin}${returnPaths[id]}`],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    id_token_signed_response_alg: 'ES256',
  }
  return {
    adapter: memoryAdapter(),
    clients: [client],
    jwks: {
      keys: [{ ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }] as never,
    },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
    interactions: { policy: askEveryTime(), url: (_, { uid }) => `${pathname}/interaction/${uid}` },
    findAccount: (_, subject) => {
      const account = accounts.find((one) => one.subject === subject)
      if (!account) return undefined
      const { email, isVerified, firstName, lastName } = account
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified, given_name: firstName, family_name: lastName }) }
    },
    loadExistingGrant: async ({ oidc: { provider, client: asking, session } }) => {
      const grant = new provider.Grant({ clientId: asking?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context) => {
      context.type = 'html'
      context.body = failedPage(readLanguage(context.req, undefined))
    },
  }
}

function askEveryTime() {
  const policy = interactionPolicy.base()
  const { Check, Prompt } = interactionPolicy
  const isAnswered = new Check('unanswered', 'an account is chosen at every sign-in', 'login_required', (context) =>
    context.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(isAnswered)
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}
