import type { ProviderId } from '@klesis/contract/identity/providers.ts'

/** The portal's client at the demonstration’s own providers, which only this process and its visitors can reach. */
export const demoClient = { clientId: 'klesis', clientSecret: 'demonstration-only' } as const

/** Where one of them is: an address below the portal’s own. */
export const toDemoProviderUrl = (origin: string, id: ProviderId): string => `${origin}${demoProviderPath}/${id}`
export const demoProviderPath = '/demo/sign-in'
