import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queries, texts } from './root.tsx'

const page = {
  getParentRoute: () => queries,
  ...texts('verification'),
  component: lazyRouteComponent(() => import('../../features/verification/VerificationPage.tsx'), 'VerificationPage'),
}

/** Open to everybody; the address behind the QR picture of a document has its code. */
export const verificationRoutes = [createRoute({ ...page, path: '/verify' }), createRoute({ ...page, path: '/verify/$code' })] as const
