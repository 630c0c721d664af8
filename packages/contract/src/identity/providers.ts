/** Ways of signing in that lead over a page of their own, to which the browser goes and from which it returns. */
export const providerIds = ['hmu', 'student', 'taxisnet', 'google'] as const
export type ProviderId = (typeof providerIds)[number]

/** The page that a provider sends the browser back to. */
export const returnPaths: Record<ProviderId, string> = { hmu: '/oauth/login', student: '/oauth/login', taxisnet: '/oauth/taxis', google: '/oauth/google' }

/** What a `state` tells the page that the browser returns to: whose it is, and whether a login is being added to an account. */
export function readState(state: string): { provider: ProviderId; isLink: boolean } | undefined {
  const [name = '', purpose = ''] = state.split('.')
  const provider = providerIds.find((id) => id === name)
  return provider && { provider, isLink: purpose === 'link' }
}
