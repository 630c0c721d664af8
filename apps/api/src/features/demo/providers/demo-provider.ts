import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { ProviderAccount } from './provider-accounts.ts'

/** Handles a request to a sign-in provider of the demonstration; its URL is relative to the provider's base path. */
export type DemoProvider = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface DemoProviderSettings {
  id: ProviderId
  /** Base URL by which the portal's server reaches the provider. */
  address: string
  accounts: readonly ProviderAccount[]
  clientId: string
  clientSecret: string
  /** Whether a proxy in front sends the host of the original request. */
  isBehindProxy?: boolean
}
