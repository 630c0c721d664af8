import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { root, texts } from './root.tsx'

const actions: readonly string[] = ['sign', 'approve', 'reject', 'review']

const approvalLink = createRoute({
  getParentRoute: () => root,
  path: '/approvals/$action/$uuid',
  beforeLoad: ({ params }) => {
    if (!actions.includes(params.action)) throw redirect({ to: '/$', params: { _splat: 'approvals' } })
  },
  ...texts('links'),
  component: lazyRouteComponent(() => import('../../features/links/ApprovalLink.tsx'), 'ApprovalLink'),
})

const privateApplication = createRoute({
  getParentRoute: () => root,
  path: '/public/application/$uuid',
  ...texts('links'),
  component: lazyRouteComponent(() => import('../../features/links/PrivateApplication.tsx'), 'PrivateApplication'),
})

const entry = createRoute({
  getParentRoute: () => root,
  path: '/public/anonymous/$uuid',
  ...texts('links'),
  component: lazyRouteComponent(() => import('../../features/links/Entry.tsx'), 'Entry'),
})

const ticket = createRoute({
  getParentRoute: () => root,
  path: '/public/sign/mitos/$ticket/$invitationId',
  ...texts('links'),
  component: lazyRouteComponent(() => import('../../features/links/TicketSignIn.tsx'), 'TicketSignIn'),
})

/** Targets of links in mails and in other systems. */
export const linkRoutes = [approvalLink, privateApplication, entry, ticket] as const
