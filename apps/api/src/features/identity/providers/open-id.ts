import type { LoginGroup } from '@klesis/contract/identity/identity.ts'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import * as client from 'openid-client'
import type { ProviderFetch } from '../../../outgoing/provider-fetch.ts'
import { type Provider, ProviderFault } from './provider.ts'
import type { OpenIdSettings } from './provider-settings.ts'
import { toProviderFault } from './to-provider-fault.ts'

type OpenIdProvider = Exclude<ProviderId, 'taxisnet'>

/** `hmu` is the university's own sign-in. */
const groups: Record<OpenIdProvider, LoginGroup> = { hmu: 'university', student: 'student', google: 'external' }
const scopes: Record<OpenIdProvider, string> = { hmu: 'openid email profile', student: 'openid email profile', google: 'openid email' }

/** The metadata of a provider is loaded again after this time. */
const cacheMilliseconds = 60 * 60_000

/** A provider of OpenID Connect: code flow with PKCE, state and nonce; the ID token's signature, issuer, audience, age and nonce are checked. */
export function openIdProvider(id: OpenIdProvider, settings: OpenIdSettings, send: ProviderFetch): Provider {
  const configuration = cached(() => discover(settings, send))
  return {
    id,
    signInUrl: async ({ redirectUri, state, nonce, codeVerifier }, language) => {
      const config = await configuration().catch(throwFault)
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes[id],
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(id === 'google' && { prompt: 'select_account' }),
      })
    },
    confirm: async (returned, { state, nonce, codeVerifier }) => {
      try {
        const config = await configuration()
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
        const tokens = await client.authorizationCodeGrant(config, returned, checks)
        return toLogin(id, await readClaims(config, tokens))
      } catch (error) {
        return throwFault(error)
      }
    },
  }
}

function throwFault(error: unknown): never {
  throw toProviderFault(error)
}

/** Caches a result for an hour; a failure is not cached. */
function cached<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let entry: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (entry && entry.until > Date.now()) return entry.value
    const value = make()
    entry = { value, until: Date.now() + cacheMilliseconds }
    value.catch(() => {
      entry = undefined
    })
    return value
  }
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings, send: ProviderFetch): Promise<client.Configuration> {
  const isUnencrypted = issuer.startsWith('http:')
  return client.discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), {
    [client.customFetch]: send,
    execute: [client.enableNonRepudiationChecks, ...(isUnencrypted ? [client.allowInsecureRequests] : [])],
  })
}

/** The client authentication that the provider supports; by the standard the first one if it names none. */
function authenticate(clientSecret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)]
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (known.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>
type Claims = Record<string, unknown> & { sub: string }

/** Claims of the signed token, completed by the user-info of the same person. */
async function readClaims(config: client.Configuration, tokens: Tokens): Promise<Claims> {
  const signed = tokens.claims()
  if (!signed) throw new ProviderFault('refused')
  if (typeof signed.email === 'string' || !config.serverMetadata().userinfo_endpoint) return signed
  const userInfo = await client.fetchUserInfo(config, tokens.access_token, signed.sub)
  return { ...userInfo, ...signed }
}

function toLogin(id: OpenIdProvider, { sub, email, email_verified: isVerified, given_name: firstName, family_name: lastName }: Claims) {
  if (typeof email !== 'string' || !/^[^@\s]+@[^@\s]+$/.test(email) || (isVerified !== true && isVerified !== 'true')) throw new ProviderFault('unverified')
  return {
    provider: id,
    subject: sub,
    email: email.slice(0, 254),
    isEmailVerified: true,
    firstName: toName(firstName),
    lastName: toName(lastName),
    loginGroup: groups[id],
  }
}

const toName = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '')
