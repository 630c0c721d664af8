import type { ProviderId } from '@klesis/contract/identity/providers.ts'

/** As which the portal is known to the demonstration’s own providers. They answer nobody but the process they run in and its visitors. */
export const demoClient = { clientId: 'klesis', clientSecret: 'demonstration-only' } as const

/** Where one of them is: an address below the portal’s own. */
export const toDemoPeer = (origin: string, id: ProviderId): string => `${origin}${demoPeerPath}/${id}`
export const demoPeerPath = '/demo/sign-in'
