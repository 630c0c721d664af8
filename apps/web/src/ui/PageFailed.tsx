import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallRefused, CallUnreachable } from '../api/call-refused.ts'
import { noteError } from '../api/errors-seen.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PageHeader } from './PageHeader.tsx'
import { Refused } from './Refused.tsx'

/** As browsers and the bundler say that a part of the page was not fetched. */
const isUnfetched = (error: unknown) => error instanceof Error && /imported module|module script|preload CSS/i.test(error.message)

/** What a route shows instead of a page that could not be drawn. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app')
  const router = useRouter()
  const isCall = error instanceof CallRefused || error instanceof CallUnreachable
  useEffect(() => {
    if (!isCall) noteError(error instanceof Error ? error : new Error(String(error)))
  }, [error, isCall])
  const again = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <>
      <PageHeader title={t('error.page')} />
      <Refused error={isCall ? error : new Error(t(isUnfetched(error) ? 'error.pageUnfetched' : 'error.pageText'))} onRetry={again} />
    </>
  )
}
