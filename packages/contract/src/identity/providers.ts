/** Providers that sign in by redirect: the browser goes to the provider's page and returns. */
export const providerIds = ['hmu', 'student', 'taxisnet', 'google'] as const
export type ProviderId = (typeof providerIds)[number]

/** The page to which a provider redirects the browser. */
export const returnPaths: Record<ProviderId, string> = { hmu: '/oauth/login', student: '/oauth/login', taxisnet: '/oauth/taxis', google: '/oauth/google' }

/** Reads the provider from a `state` parameter, and whether the login is being added to an existing account. */
export function readState(state: string): { provider: ProviderId; isLink: boolean } | undefined {
  const [name = '', purpose = ''] = state.split('.')
  const provider = providerIds.find((id) => id === name)
  return provider && { provider, isLink: purpose === 'link' }
}
