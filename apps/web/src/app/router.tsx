import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../api/session.ts'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { framedRoutes } from './routes/framed.tsx'
import { linkRoutes } from './routes/links.tsx'
import { managementRoutes } from './routes/management.tsx'
import { memberRoutes } from './routes/members.tsx'
import { publicRoutes } from './routes/public.tsx'
import { members, queries, root, shell, texts } from './routes/root.tsx'
import { handOver, signInRoutes } from './routes/sign-in.tsx'
import { verificationRoutes } from './routes/verification.tsx'

/** Reads the query string as plain texts, not as JSON, so that addresses stay readable. */
const parseAddress = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

function writeAddress(search: Record<string, unknown>) {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return query ? `?${query}` : ''
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const { readHome } = await import('./read-home.ts')
    throw redirect({ to: await readHome() })
  },
})

const notFound = createRoute({
  getParentRoute: () => shell,
  path: '$',
  beforeLoad: () => {
    if (!session.get()) throw redirect({ to: '/oauth/login' })
  },
  ...texts('not-found', 'access'),
  component: lazyRouteComponent(() => import('../features/not-found/NotFound.tsx'), 'NotFound'),
})

const tree = root.addChildren([
  home,
  ...linkRoutes,
  ...signInRoutes,
  ...framedRoutes,
  queries.addChildren([handOver, ...verificationRoutes]),
  shell.addChildren([...publicRoutes, notFound, members.addChildren([...memberRoutes, ...managementRoutes])]),
])

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: lazyRouteComponent(() => import('../ui/PageFailed.tsx'), 'PageFailed'),
  parseSearch: parseAddress,
  stringifySearch: writeAddress,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
