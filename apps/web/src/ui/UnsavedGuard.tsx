import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { fetchAhead } from '../api/fetch-ahead.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyPart } from './lazy-part.ts'

const loadDialog = () => import('./ConfirmDialog.tsx')
const ConfirmDialog = lazyPart(() => loadDialog().then((file) => ({ default: file.ConfirmDialog })))

/** The guards that are on the page, one of it and one of a dialog over it, each with what tells it that another has gone. */
const guards = new Map<symbol, () => void>()

/** What each of them calls leaving besides another path, and what it does when the page is stayed on. */
const pages = new Map<symbol, Pick<Props, 'isLeaving' | 'onStay'>>()

/** How each of them saves what would be lost. */
const unsaved = new Map<symbol, (next: Place) => Promise<boolean>>()

const isSomethingLost: ShouldBlockFn = async ({ current, next }) => {
  const isLeft = current.pathname !== next.pathname || [...pages.values()].some(({ isLeaving }) => isLeaving?.(current, next))
  if (!isLeft) return false
  const saved = await Promise.allSettled([...unsaved.values()].map((trySave) => trySave(next)))
  return saved.some((one) => one.status === 'rejected' || !one.value)
}

const hasUnsaved = () => unsaved.size > 0

/** Whether a guard is the first on the page. That one asks for all, when each has tried to save, so that there is one question. */
function useIsFirst(own: symbol): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      guards.set(own, onChange)
      return () => {
        guards.delete(own)
        for (const tell of guards.values()) tell()
      }
    },
    [own],
  )
  return useSyncExternalStore(subscribe, () => [...guards.keys()][0] === own)
}

/** An address of the portal. */
export interface Place {
  pathname: string
  search: object
}

interface Props {
  isDirty: boolean
  /** Called first. When it resolves to true, everything is saved and no question is asked. */
  trySave?: (next: Place) => Promise<boolean>
  /** Whether an address of the same path shows another page. */
  isLeaving?: (current: Place, next: Place) => boolean
  /** Called when somebody is asked and stays. */
  onStay?: () => void
}

/** Asks before a page with unsaved changes is left, by a link, the back button or closing the tab. */
export function UnsavedGuard({ isDirty, trySave, isLeaving, onStay }: Props) {
  const { t } = useTranslation('app')
  // Loaded with the first change, because the connection may be lost when it is needed.
  useEffect(() => {
    if (isDirty) void fetchAhead(loadDialog).catch(() => undefined)
  }, [isDirty])
  const [own] = useState(() => Symbol('guard'))
  useEffect(() => {
    pages.set(own, { ...(isLeaving && { isLeaving }), ...(onStay && { onStay }) })
    return () => void pages.delete(own)
  }, [own, isLeaving, onStay])
  useEffect(() => {
    if (!isDirty) return undefined
    unsaved.set(own, async (next) => (await trySave?.(next)) ?? false)
    return () => void unsaved.delete(own)
  }, [own, isDirty, trySave])
  const blocker = useBlocker({
    shouldBlockFn: isSomethingLost,
    enableBeforeUnload: hasUnsaved,
    disabled: !useIsFirst(own),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const stay = () => {
    for (const page of pages.values()) page.onStay?.()
    blocker.reset()
  }
  return (
    <Suspense>
      <ConfirmDialog title={t('guard.title')} confirm={t('guard.leave')} cancel={t('guard.stay')} onConfirm={blocker.proceed} onClose={stay}>
        {t('guard.text')}
      </ConfirmDialog>
    </Suspense>
  )
}
