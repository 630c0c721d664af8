import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell, texts } from './root.tsx'

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  ...texts('dashboard'),
  component: lazyRouteComponent(() => import('../../features/dashboard/Dashboard.tsx'), 'Dashboard'),
})

const mitos = createRoute({
  getParentRoute: () => shell,
  path: '/mitos',
  ...texts('mitos'),
  component: lazyRouteComponent(() => import('../../features/mitos/Mitos.tsx'), 'Mitos'),
})

const mailbox = createRoute({
  getParentRoute: () => shell,
  path: '/demo/mailbox',
  ...texts('demo'),
  component: lazyRouteComponent(() => import('../../features/demo/Mailbox.tsx'), 'Mailbox'),
})

const recording = createRoute({
  getParentRoute: () => shell,
  path: '/recording',
  ...texts('recordings'),
  component: lazyRouteComponent(() => import('../../features/recordings/consent/RecordingChoice.tsx'), 'RecordingChoice'),
})

const generalError = createRoute({
  getParentRoute: () => shell,
  path: '/error/general',
  ...texts('errors'),
  component: lazyRouteComponent(() => import('../../features/errors/GeneralError.tsx'), 'GeneralError'),
})

const accessDenied = createRoute({
  getParentRoute: () => shell,
  path: '/error/access',
  ...texts('access'),
  component: lazyRouteComponent(() => import('../../features/access/PageRefused.tsx'), 'PageRefused'),
})

/** Pages in the shell that require no sign-in. */
export const publicRoutes = [dashboard, mitos, mailbox, recording, generalError, accessDenied] as const
