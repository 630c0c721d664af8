import { MantineProvider } from '@mantine/core'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isFramed } from '../api/frame.ts'
import { signInRequest } from '../api/sign-in-again.ts'
import { useStore } from '../api/store.ts'
import { toastsNeeded } from '../ui/toast.ts'
import { cssVariablesResolver } from './css-variables.ts'
import { PendingParts } from './PendingParts.tsx'
import { router } from './router.tsx'
import { theme } from './theme.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const loadFramedSignIn = () => import('../features/embedding/FramedSignInAgain.tsx').then((module) => module.FramedSignInAgain)
const loadWindowSignIn = () => import('./SignInAgain.tsx').then((module) => module.SignInAgain)
const loadSignIn = isFramed ? loadFramedSignIn : loadWindowSignIn
const loadToasts = () => import('../ui/Toasts.tsx').then((module) => module.Toasts)

/** Both may be needed while the server is unreachable, so the first interaction loads them. */
const preloadParts = () => void Promise.allSettled([loadSignIn(), loadToasts()])
for (const eventName of ['pointerdown', 'keydown']) addEventListener(eventName, preloadParts, { once: true, passive: true })

function PageOverlays() {
  const signInMissing = useStore(signInRequest) !== null
  const withToasts = useStore(toastsNeeded)
  const SignInAgain = useLazyComponent(signInMissing, loadSignIn)
  const Toasts = useLazyComponent(withToasts, loadToasts)
  return (
    <Suspense>
      {signInMissing && SignInAgain && <SignInAgain />}
      {withToasts && Toasts && <Toasts />}
    </Suspense>
  )
}

export function Providers() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <RouterProvider router={router} />
      <PendingParts />
      <RouterContextProvider router={router}>
        <PageOverlays />
      </RouterContextProvider>
    </MantineProvider>
  )
}
