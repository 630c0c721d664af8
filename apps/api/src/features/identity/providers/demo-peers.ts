import type { ProviderId } from '@klesis/contract/identity/providers.ts'

/** The portal's client at the demonstration’s own providers, which only this process and its visitors can reach. */
export const demoClient = { clientId: 'klesis', clientSecret: 'demonstration-only' } as const

/** The address of a demonstration provider, below the portal's own address. */
export const toDemoPeer = (origin: string, id: ProviderId): string => `${origin}${demoPeerPath}/${id}`
export const demoPeerPath = '/demo/sign-in'
