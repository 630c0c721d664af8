import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { toSafePath } from '../../api/redir.ts'
import { session } from '../../api/session.ts'
import type { ReturnSearch } from '../../features/identity/finish-sign-in.ts'
import { queries, root, text, texts } from './root.tsx'

const number = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined)

/** The query parameters of the redirect from a sign-in provider. */
const returned = ({ redir, code, state, iss, error, provider }: Record<string, unknown>): ReturnSearch => ({
  ...{ redir: text(redir), code: text(code), state: text(state) },
  ...{ iss: text(iss), error: text(error), provider: text(provider) },
})

const onlyWhoIsNotSignedIn = ({ search: { code, error, redir } }: { search: ReturnSearch }) => {
  const signedIn = session.get()
  if (signedIn && !signedIn.scope && !code && !error) throw redirect({ href: toSafePath(redir) })
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/oauth/login',
  validateSearch: returned,
  beforeLoad: async ({ search }) => {
    onlyWhoIsNotSignedIn({ search })
    if (!(search.code || search.error)) await import('../../features/identity/use-login-methods.ts').then(({ awaitLoginMethods }) => awaitLoginMethods())
  },
  ...texts('identity', 'sign-in'),
  component: lazyRouteComponent(() => import('../../features/identity/Login.tsx'), 'Login'),
})

const taxis = createRoute({
  getParentRoute: () => root,
  path: '/oauth/taxis',
  validateSearch: returned,
  beforeLoad: onlyWhoIsNotSignedIn,
  ...texts('sign-in'),
  component: lazyRouteComponent(() => import('../../features/identity/Taxis.tsx'), 'Taxis'),
})

const google = createRoute({
  getParentRoute: () => root,
  path: '/oauth/google',
  validateSearch: returned,
  beforeLoad: onlyWhoIsNotSignedIn,
  ...texts('sign-in'),
  component: lazyRouteComponent(() => import('../../features/identity/Google.tsx'), 'Google'),
})

const external = createRoute({
  getParentRoute: () => root,
  path: '/oauth/external',
  validateSearch: returned,
  beforeLoad: ({ search }) => {
    // A separate page handles the redirect from Google.
    if (search.code) throw redirect({ to: '/oauth/google', search, replace: true })
    onlyWhoIsNotSignedIn({ search })
  },
  ...texts('external'),
  component: lazyRouteComponent(() => import('../../features/identity/external/External.tsx'), 'External'),
})

/** The window that signs in for a frame. `fresh`: the person has just signed in here and is not asked to confirm. */
export const handOver = createRoute({
  getParentRoute: () => queries,
  path: '/oauth/framed',
  validateSearch: (search: Record<string, unknown>): { invitation?: number; application?: number; fresh?: boolean } => ({
    invitation: number(search.invitation),
    application: number(search.application),
    fresh: search.fresh ? true : undefined,
  }),
  beforeLoad: ({ search: { invitation, application } }) => {
    const subject = application ? `application=${application}` : `invitation=${invitation ?? 0}`
    if (!session.get()) throw redirect({ to: '/oauth/login', search: { redir: `/oauth/framed?${subject}&fresh=1` } })
  },
  ...texts('embedding'),
  component: lazyRouteComponent(() => import('../../features/embedding/HandOver.tsx'), 'HandOver'),
})

/** Sign-in pages. */
export const signInRoutes = [login, taxis, google, external] as const
