import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import type { Namespace } from 'i18next'
import { toSafePath } from '../api/redir.ts'
import { session } from '../api/session.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { parseAddress, writeAddress } from './search-text.ts'

const texts = (...names: Namespace[]) => ({ loader: () => loadTexts(...names) })
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const root = createRootRoute({ component: Outlet })

/** Everything but the sign-in page stands in the frame with sidebar and top bar. Its texts are there before it is, so that no page vanishes again while they come. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  ...texts('errors', 'notifications'),
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
})

const members = createRoute({
  getParentRoute: () => frame,
  id: 'members',
  component: Outlet,
  beforeLoad: ({ location }) => {
    if (!session.get()) throw redirect({ to: '/oauth/login', search: { redir: location.href } })
  },
})

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: () => redirect({ to: '/dashboard', throw: true }) })

const login = createRoute({
  getParentRoute: () => root,
  path: '/oauth/login',
  validateSearch: (search: Record<string, unknown>): { redir?: string; code?: string } => ({ redir: text(search.redir), code: text(search.code) }),
  beforeLoad: ({ search }) => {
    if (session.get() && !search.code) throw redirect({ href: toSafePath(search.redir) })
  },
  ...texts('identity'),
  component: lazyRouteComponent(() => import('../features/identity/Login.tsx'), 'Login'),
})

const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: () => redirect({ to: '/oauth/login', throw: true }) })

const generalError = createRoute({
  getParentRoute: () => root,
  path: '/error/general',
  ...texts('errors'),
  component: lazyRouteComponent(() => import('../features/errors/GeneralError.tsx'), 'GeneralError'),
})

const dashboard = createRoute({
  getParentRoute: () => frame,
  path: '/dashboard',
  ...texts('dashboard'),
  component: lazyRouteComponent(() => import('../features/dashboard/Dashboard.tsx'), 'Dashboard'),
})

const mailbox = createRoute({
  getParentRoute: () => frame,
  path: '/demo/mailbox',
  ...texts('demo'),
  component: lazyRouteComponent(() => import('../features/demo/Mailbox.tsx'), 'Mailbox'),
})

const profile = createRoute({
  getParentRoute: () => members,
  path: '/profile',
  ...texts('identity'),
  component: lazyRouteComponent(() => import('../features/identity/Profile.tsx'), 'Profile'),
})

const applicationNew = createRoute({
  getParentRoute: () => members,
  path: '/application/new/$invitationId',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/applications/ApplicationCreate.tsx'), 'ApplicationCreate'),
})

const applicationEdit = createRoute({
  getParentRoute: () => members,
  path: '/application/edit/$applicationId',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/applications/ApplicationEdit.tsx'), 'ApplicationEdit'),
})

const applicationsMine = createRoute({
  getParentRoute: () => members,
  path: '/application/me',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/applications/MyApplications.tsx'), 'MyApplications'),
})

const approvals = createRoute({
  getParentRoute: () => members,
  path: '/application/approvals',
  ...texts('approvals'),
  component: lazyRouteComponent(() => import('../features/approvals/Approvals.tsx'), 'Approvals'),
})

const invitationList = createRoute({
  getParentRoute: () => members,
  path: '/invitation/list',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../features/invitations/InvitationList.tsx'), 'InvitationList'),
})

const invitationNew = createRoute({
  getParentRoute: () => members,
  path: '/invitation/new',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../features/invitations/InvitationEdit.tsx'), 'InvitationEdit'),
})

const invitationEdit = createRoute({
  getParentRoute: () => members,
  path: '/invitation/edit/$id',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../features/invitations/InvitationEdit.tsx'), 'InvitationEdit'),
})

const managementInvitations = createRoute({
  getParentRoute: () => members,
  path: '/management/invitations',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../features/invitations/ManagementInvitations.tsx'), 'ManagementInvitations'),
})

const managementApplications = createRoute({
  getParentRoute: () => members,
  path: '/management/applications/$id',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/applications/ManagementApplications.tsx'), 'ManagementApplications'),
})

const tree = root.addChildren([
  home,
  login,
  generalError,
  unknown,
  frame.addChildren([
    dashboard,
    mailbox,
    members.addChildren([
      profile,
      applicationNew,
      applicationEdit,
      applicationsMine,
      approvals,
      invitationList,
      invitationNew,
      invitationEdit,
      managementInvitations,
      managementApplications,
    ]),
  ]),
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
