import { MantineProvider } from '@mantine/core'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isFramed } from '../api/frame.ts'
import { signInWanted } from '../api/sign-in-again.ts'
import { useStore } from '../api/store.ts'
import { toastsWanted } from '../ui/toast.ts'
import { cssVariablesResolver } from './css-variables.ts'
import { PartsAwaited } from './PartsAwaited.tsx'
import { router } from './router.tsx'
import { theme } from './theme.ts'
import { useFetched } from './use-fetched.ts'

const inFrame = () => import('../features/embedding/FramedSignInAgain.tsx').then((module) => module.FramedSignInAgain)
const inWindow = () => import('./SignInAgain.tsx').then((module) => module.SignInAgain)
const signInPart = isFramed ? inFrame : inWindow
const toastsPart = () => import('../ui/Toasts.tsx').then((module) => module.Toasts)

/** Both are wanted just when the server may be out of reach, so they are fetched with the first thing that somebody does. */
const fetchParts = () => void Promise.allSettled([signInPart(), toastsPart()])
for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, fetchParts, { once: true, passive: true })

function OverEveryPage() {
  const signInMissing = useStore(signInWanted) !== null
  const withToasts = useStore(toastsWanted)
  const SignInAgain = useFetched(signInMissing, signInPart)
  const Toasts = useFetched(withToasts, toastsPart)
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
      <PartsAwaited />
      <RouterContextProvider router={router}>
        <OverEveryPage />
      </RouterContextProvider>
    </MantineProvider>
  )
}
