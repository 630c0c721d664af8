import { MantineProvider } from '@mantine/core'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isFramed } from '../api/frame.ts'
import { signInWanted } from '../api/sign-in-again.ts'
import { useStore } from '../api/store.ts'
import { toastsWanted } from '../ui/toast.ts'
import { cssVariablesResolver } from './css-variables.ts'
import { router } from './router.tsx'
import { theme } from './theme.ts'

const inFrame = () => import('../features/embedding/FramedSignInAgain.tsx').then((module) => ({ default: module.FramedSignInAgain }))
const inWindow = () => import('./SignInAgain.tsx').then((module) => ({ default: module.SignInAgain }))
const SignInAgain = lazy(isFramed ? inFrame : inWindow)
const Toasts = lazy(() => import('../ui/Toasts.tsx').then((module) => ({ default: module.Toasts })))

function OverEveryPage() {
  const signInMissing = useStore(signInWanted) !== null
  const withToasts = useStore(toastsWanted)
  return (
    <Suspense>
      {signInMissing && <SignInAgain />}
      {withToasts && <Toasts />}
    </Suspense>
  )
}

export function Providers() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <RouterProvider router={router} />
      <RouterContextProvider router={router}>
        <OverEveryPage />
      </RouterContextProvider>
    </MantineProvider>
  )
}
