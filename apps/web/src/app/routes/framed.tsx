import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root, texts } from './root.tsx'

/** Pages that other sites embed. */
const iframed = createRoute({
  getParentRoute: () => root,
  path: '/iframed',
  ...texts('embedding'),
  component: lazyRouteComponent(() => import('../FramedShell.tsx'), 'FramedShell'),
})

const framedEntry = createRoute({
  getParentRoute: () => iframed,
  path: '/$invitationId',
  component: lazyRouteComponent(() => import('../../features/embedding/FramedEntry.tsx'), 'FramedEntry'),
})

const framedCreate = createRoute({
  getParentRoute: () => iframed,
  path: '/application/new/$invitationId',
  ...texts('applications', 'dashboard'),
  component: lazyRouteComponent(() => import('../../features/embedding/FramedCreate.tsx'), 'FramedCreate'),
})

const framedEdit = createRoute({
  getParentRoute: () => iframed,
  path: '/application/edit/$applicationId',
  ...texts('applications', 'forms'),
  component: lazyRouteComponent(() => import('../../features/embedding/FramedEdit.tsx'), 'FramedEdit'),
})

export const framedRoutes = [iframed.addChildren([framedEntry, framedCreate, framedEdit])] as const
