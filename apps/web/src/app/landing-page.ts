import { applicationIdAt } from '@klesis/contract/applications/application-id-at.ts'
import type { Visitor } from './visitor.ts'

/** The pages where visits begin. The early script draws something of them and asks for their code, before the code of the router is here. */
export type LandingPage = 'login' | 'dashboard' | 'application'

/** The landing page at an address, if there is one and this visitor will see it. */
export function landingPageAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { isSignedIn }: Pick<Visitor, 'isSignedIn'>,
): LandingPage | undefined {
  const query = new URLSearchParams(search)
  if (pathname === '/oauth/login') return isSignedIn || query.has('code') || query.has('error') ? undefined : 'login'
  if (pathname === '/dashboard') return 'dashboard'
  return isSignedIn && applicationIdAt(pathname) ? 'application' : undefined
}
