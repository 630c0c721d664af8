import { type ProviderId, providerIds } from '@klesis/contract/identity/providers.ts'
import type { Config } from '../../../config.ts'
import { demoClient, toDemoProviderUrl } from './demo-provider-url.ts'

interface Client {
  clientId: string
  clientSecret: string
}

export interface OpenIdSettings extends Client {
  kind: 'openId'
  issuer: string
}

export interface OAuthSettings extends Client {
  kind: 'oauth'
  authorizeUrl: string
  tokenUrl: string
  userInfoUrl: string
}

export type ProviderSettings = OpenIdSettings | OAuthSettings

function openId(issuer: string | undefined, clientId: string | undefined, clientSecret: string | undefined): OpenIdSettings | undefined {
  return issuer && clientId && clientSecret ? { kind: 'openId', issuer, clientId, clientSecret } : undefined
}

const configured: Record<ProviderId, (config: Config) => ProviderSettings | undefined> = {
  hmu: (config) => openId(config.HMU_ISSUER, config.HMU_CLIENT_ID, config.HMU_CLIENT_SECRET),
  student: (config) => openId(config.STUDENT_ISSUER, config.STUDENT_CLIENT_ID, config.STUDENT_CLIENT_SECRET),
  google: (config) => openId(config.GOOGLE_ISSUER, config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET),
  taxisnet: (config) => {
    const { TAXISNET_AUTHORIZE_URL: authorizeUrl, TAXISNET_TOKEN_URL: tokenUrl, TAXISNET_USERINFO_URL: userInfoUrl } = config
    const { TAXISNET_CLIENT_ID: clientId, TAXISNET_CLIENT_SECRET: clientSecret } = config
    if (!authorizeUrl || !tokenUrl || !userInfoUrl || !clientId || !clientSecret) return undefined
    return { kind: 'oauth', authorizeUrl, tokenUrl, userInfoUrl, clientId, clientSecret }
  },
}

/** Whether a provider is enabled: if it is configured, and always in the demonstration. */
export const isProviderOn = (config: Config, id: ProviderId): boolean => config.isDemo || configured[id](config) !== undefined

/** The settings of a provider. `ownOrigin` is where this process listens and serves the demonstration’s own providers. */
export function providerSettings(config: Config, id: ProviderId, ownOrigin: string | undefined): ProviderSettings | undefined {
  const set = configured[id](config)
  if (set || !config.isDemo || !ownOrigin) return set
  const peer = toDemoProviderUrl(ownOrigin, id)
  return id === 'taxisnet'
    ? { kind: 'oauth', ...demoClient, authorizeUrl: `${peer}/authorize`, tokenUrl: `${peer}/token`, userInfoUrl: `${peer}/userinfo?format=xml` }
    : { kind: 'openId', ...demoClient, issuer: peer }
}

/** The providers that are peers of the demonstration and not set to real ones. */
export const demoProvidersIn = (config: Config): ProviderId[] => (config.isDemo ? providerIds.filter((id) => configured[id](config) === undefined) : [])
