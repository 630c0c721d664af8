import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { frameHome, isFramed } from '../../api/frame.ts'
import { session } from '../../api/session.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { TextsName } from '../../i18n/texts-map.ts'

/** For a route: its texts come along with its code. */
export const texts = (...names: TextsName[]) => ({ loader: () => loadTexts(...names) })
/** A key of the address as text; anything else is left out. */
export const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const root = createRootRoute({
  component: Outlet,
  // Whatever led out of a frame leads back to where it began: no other page is shown in one.
  beforeLoad: ({ location }) => {
    if (isFramed && !location.pathname.startsWith('/iframed/')) throw redirect({ href: frameHome })
  },
})

/** Everything but the sign-in page stands in the frame with sidebar and top bar. Its texts are there before it is, so that no page vanishes again while they come. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  loader: () => Promise.all([loadTexts('errors', 'notifications'), import('../first-data.ts').then(({ awaitFirstData }) => awaitFirstData())]),
  component: lazyRouteComponent(() => import('../Shell.tsx'), 'Shell'),
})

export const members = createRoute({
  getParentRoute: () => frame,
  id: 'members',
  component: Outlet,
  beforeLoad: ({ location }) => {
    if (!session.get()) throw redirect({ to: '/oauth/login', search: { redir: location.href } })
  },
})
