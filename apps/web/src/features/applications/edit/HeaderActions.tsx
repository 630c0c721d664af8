import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { lazy, Suspense } from 'react'

const ActionsMenu = lazy(() => import('./manage/ActionsMenu.tsx').then((file) => ({ default: file.ActionsMenu })))

const inMenu = new Set(['extend', 'closeEvaluation', 'startApprovals', 'reopen', 'delete'])

/** The menu of actions, fetched for those who have any. */
export function HeaderActions({ application }: { application: ApplicationView }) {
  if (!application.allowed.some((event) => inMenu.has(event))) return null
  return (
    <Suspense>
      <ActionsMenu application={application} />
    </Suspense>
  )
}
