import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { DecidersPart } from './DecidersPart.tsx'
import classes from './edit.module.css'
import { WayPanel } from './status/WayPanel.tsx'
import { useIsWide } from './use-is-wide.ts'

const HistoryDialog = lazyPart(() =>
  Promise.all([import('./status/HistoryDialog.tsx'), loadTexts('application-history')]).then(([file]) => ({ default: file.HistoryDialog })),
)

interface Props {
  application: ApplicationView
  /** Where the application stands. */
  state: ReactNode
  /** What is filled in or read. */
  children: ReactNode
  /** Comes last: comments, which are fetched last, and what stays at the bottom. */
  end: ReactNode
  isHidden?: boolean
  /** Whether a list of sections among the children may stand at their left, where there is room. */
  isListBeside?: boolean
}

/**
 * The page of an application. Where there is room, its state stands beside what is filled in, otherwise above and below it. The order of the document is the
 * one that is seen at every width, because Tab and screen readers follow the document.
 */
export function PageColumns({ application, state, children, end, isHidden = false, isListBeside = false }: Props) {
  const isWide = useIsWide()
  // Of the page, so that a window that is made wider or narrower does not close it.
  const [showsHistory, showHistory] = useState(false)
  const openHistory = useCallback(() => showHistory(true), [])
  // With the reason of a rejection, for which one looks first.
  const isWayFirst = application.approvalState === 'rejected'
  const way = (
    <>
      <WayPanel application={application} onHistory={openHistory} />
      {application.appState !== 'permanent' && <DecidersPart invitationId={application.invitation.id} />}
    </>
  )
  return (
    <div className={classes.page} data-beside={isListBeside || undefined} style={isHidden ? { display: 'none' } : undefined}>
      <div className={classes.main}>
        {!isWide && state}
        {!isWide && isWayFirst && way}
        {children}
        {!isWide && !isWayFirst && way}
        {end}
      </div>
      {isWide && (
        <aside className={classes.aside}>
          {state}
          {way}
        </aside>
      )}
      {showsHistory && (
        <Suspense>
          <HistoryDialog id={application.id} onClose={() => showHistory(false)} />
        </Suspense>
      )}
    </div>
  )
}
