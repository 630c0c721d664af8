import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { App } from '../../../http/on.ts'
import { openProviderFetch } from '../../../outgoing/provider-fetch.ts'
import { ownOrigin } from './origins.ts'
import type { Provider } from './provider.ts'
import { type ProviderSettings, providerSettings } from './provider-settings.ts'

/** The providers of one server, each created at its first use; the library is loaded then too. */
export function openProviders(app: App): (id: ProviderId) => Promise<Provider | undefined> {
  const made = new Map<ProviderId, Promise<Provider>>()
  return async (id) => {
    const settings = providerSettings(app.config, id, ownOrigin(app))
    if (!settings) return undefined
    const provider = made.get(id) ?? make(id, settings, app.config.PROVIDER_SECONDS * 1000)
    made.set(id, provider)
    return provider
  }
}

async function make(id: ProviderId, settings: ProviderSettings, milliseconds: number): Promise<Provider> {
  const configured = settings.kind === 'openId' ? [settings.issuer] : [settings.authorizeUrl, settings.tokenUrl, settings.userInfoUrl]
  const send = openProviderFetch({ configured, milliseconds })
  if (settings.kind === 'oauth') return (await import('./taxisnet.ts')).taxisnet(settings, send)
  if (id === 'taxisnet') throw new Error('The tax authority does not support OpenID Connect.')
  return (await import('./open-id.ts')).openIdProvider(id, settings, send)
}
