import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { frameStartPath, isFramed } from '../../api/frame.ts'
import { session } from '../../api/session.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { TextsName } from '../../i18n/texts-map.ts'

/** Route options that load texts together with the code of the page. */
export const texts = (...names: TextsName[]) => ({ loader: () => loadTexts(...names) })
/** A query parameter, if it is text. */
export const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The query parameters that a page reads, for links to it. The router reads all as texts; the address keeps what else it carries. */
export const query = <Name extends string>(search: Record<string, unknown>) => search as { [Each in Name]?: string | undefined }

export const root = createRootRoute({
  component: Outlet,
  // A frame shows only the pages under `/iframed/`; other paths redirect to its first page.
  beforeLoad: ({ location }) => {
    if (isFramed && !location.pathname.startsWith('/iframed/')) throw redirect({ href: frameStartPath })
  },
})

/** The layout with sidebar and top bar. Its texts are loaded before it renders, so that no page disappears while they load. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  loader: () => Promise.all([loadTexts('errors', 'notifications'), import('../shell-data.ts').then(({ awaitShellData }) => awaitShellData())]),
  component: lazyRouteComponent(() => import('../Shell.tsx'), 'Shell'),
})

/** Pages outside of the shell that keep what they have read. */
export const queries = createRoute({
  getParentRoute: () => root,
  id: 'queries',
  component: lazyRouteComponent(() => import('../WithQueries.tsx'), 'WithQueries'),
})

export const members = createRoute({
  getParentRoute: () => shell,
  id: 'members',
  component: lazyRouteComponent(() => import('../PageGuard.tsx'), 'PageGuard'),
  beforeLoad: ({ location }) => {
    if (!session.get()) throw redirect({ to: '/oauth/login', search: { redir: location.href } })
  },
})
