import { MantineProvider } from '@mantine/core'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { isFramed } from '../api/frame.ts'
import { signInRequest } from '../api/sign-in-again.ts'
import { useStore } from '../api/store.ts'
import { toastsNeeded } from '../ui/toast.ts'
import { notePageDrawn } from './after-load.ts'
import { cssVariablesResolver } from './css-variables.ts'
import { PendingParts } from './PendingParts.tsx'
import { router } from './router.tsx'
import { theme } from './theme.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const loadFramedSignIn = () => import('../features/embedding/FramedSignInAgain.tsx').then((module) => module.FramedSignInAgain)
const loadWindowSignIn = () => import('./SignInAgain.tsx').then((module) => module.SignInAgain)
const loadSignIn = isFramed ? loadFramedSignIn : loadWindowSignIn
const loadToasts = () => import('../ui/Toasts.tsx').then((module) => module.Toasts)

/** Signing in again and toasts may be needed while the server is unreachable, so the first interaction loads them. */
const preloadParts = () => void Promise.allSettled([loadSignIn(), loadToasts()])
for (const eventName of ['pointerdown', 'keydown']) addEventListener(eventName, preloadParts, { once: true, passive: true })

/** What may lie over any page: signing in again after the session has ended, and toasts. */
function PageOverlays() {
  const needsSignIn = useStore(signInRequest) !== null
  const hasToasts = useStore(toastsNeeded)
  const SignInAgain = useLazyComponent(needsSignIn, loadSignIn)
  const Toasts = useLazyComponent(hasToasts, loadToasts)
  return (
    <Suspense>
      {needsSignIn && SignInAgain && <SignInAgain />}
      {hasToasts && Toasts && <Toasts />}
    </Suspense>
  )
}

/** The whole page: theme, routes, and what may lie over them. */
export function Providers() {
  useEffect(notePageDrawn, [])
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
