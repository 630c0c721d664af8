import * as client from 'openid-client'
import type { ProviderFetch } from '../../../outgoing/provider-fetch.ts'
import { type Provider, ProviderFault } from './provider.ts'
import type { OAuthSettings } from './provider-settings.ts'
import { readTaxUser } from './read-tax-user.ts'
import { toProviderFault } from './to-provider-fault.ts'

/** The tax authority: OAuth 2 without ID tokens; the person is read from its user-info, which is XML. */
export function taxisnet(settings: OAuthSettings, send: ProviderFetch): Provider {
  const config = configured(settings, send)
  return {
    id: 'taxisnet',
    signInUrl: async ({ redirectUri, state, codeVerifier }, language) =>
      client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'read',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      }),
    confirm: async (returned, { state, codeVerifier }) => {
      try {
        const tokens = await client.authorizationCodeGrant(config, returned, { expectedState: state, pkceCodeVerifier: codeVerifier })
        const answer = await client.fetchProtectedResource(config, tokens.access_token, new URL(settings.userInfoUrl), 'GET')
        if (answer.status !== 200) throw new ProviderFault('refused')
        const { taxId, firstName, lastName } = readTaxUser(await answer.text())
        return { provider: 'taxisnet', subject: taxId, email: null, isEmailVerified: false, firstName, lastName, loginGroup: 'taxis' }
      } catch (error) {
        throw toProviderFault(error)
      }
    },
  }
}

/** There is nothing to discover; the authority's name is its own host. */
function configured({ authorizeUrl, tokenUrl, clientId, clientSecret }: OAuthSettings, send: ProviderFetch): client.Configuration {
  const server = { issuer: new URL(authorizeUrl).origin, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl }
  const config = new client.Configuration(server, clientId, undefined, client.ClientSecretPost(clientSecret))
  config[client.customFetch] = send
  if (tokenUrl.startsWith('http:')) client.allowInsecureRequests(config)
  return config
}
