import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { fetchAhead } from '../api/fetch-ahead.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyPart } from './lazy-part.ts'

const loadDialog = () => import('./ConfirmDialog.tsx')
const ConfirmDialog = lazyPart(() => loadDialog().then((file) => ({ default: file.ConfirmDialog })))

/** The guards of what is not saved: of a page, and of a dialog over it. */
const dirty = new Set<symbol>()

/** Of several guards only the one that became dirty last asks, so that there is one question. */
function useIsAsking(isDirty: boolean): () => boolean {
  const [own] = useState(() => Symbol('guard'))
  useEffect(() => {
    if (!isDirty) return undefined
    dirty.add(own)
    return () => void dirty.delete(own)
  }, [isDirty, own])
  return () => [...dirty].at(-1) === own
}

interface Props {
  isDirty: boolean
  /** Called first. When it resolves to true, everything is saved and no question is asked. */
  trySave?: () => Promise<boolean>
}

/** Asks before a page with unsaved changes is left, by a link, the back button or closing the tab. */
export function UnsavedGuard({ isDirty, trySave }: Props) {
  const { t } = useTranslation('app')
  // Loaded with the first change, because the connection may be lost when it is needed.
  useEffect(() => {
    if (isDirty) void fetchAhead(loadDialog).catch(() => undefined)
  }, [isDirty])
  const isAsking = useIsAsking(isDirty)
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => isDirty && current.pathname !== next.pathname && !(await trySave?.()) && isAsking(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog title={t('guard.title')} confirm={t('guard.leave')} cancel={t('guard.stay')} onConfirm={blocker.proceed} onClose={blocker.reset}>
        {t('guard.text')}
      </ConfirmDialog>
    </Suspense>
  )
}
