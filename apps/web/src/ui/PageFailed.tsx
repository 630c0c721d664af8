import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { CallRefused, CallUnreachable } from '../api/call-refused.ts'
import { noteError } from '../api/errors-seen.ts'
import { isServerReady } from '../api/server-back.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PageHeader } from './PageHeader.tsx'
import { Refused } from './Refused.tsx'

/** Recognises the messages of browsers and the bundler for a failed import. */
const isUnfetched = (error: unknown) => error instanceof Error && /imported module|module script|preload CSS/i.test(error.message)

/** Errors after which a retry was made. A browser repeats a failed import with the same error until the page is reloaded. */
const triedAgain = new Set<unknown>()

/** The error page of a route. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app')
  const router = useRouter()
  const isCall = error instanceof CallRefused || error instanceof CallUnreachable
  useEffect(() => {
    if (!isCall) noteError(error instanceof Error ? error : new Error(String(error)))
  }, [error, isCall])
  const shown = useMemo(() => {
    if (isCall) return error
    return isUnfetched(error) ? new CallUnreachable(t('error.pageUnfetched')) : new Error(t('error.pageText'))
  }, [error, isCall, t])
  const again = async () => {
    if (triedAgain.has(error) && (await isServerReady())) return location.reload()
    reset()
    await router.invalidate()
    triedAgain.add(error)
  }
  return (
    <>
      <PageHeader title={t('error.page')} />
      <Refused error={shown} onRetry={again} />
    </>
  )
}
