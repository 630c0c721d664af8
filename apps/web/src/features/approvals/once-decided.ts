import { session } from '../../api/session.ts'
import { runOf, runsStore, statusStore } from './follow-run.ts'

/** Under which name something written for one step is kept: who signs in next in this tab does not find it. */
export const keyOf = (stepId: number | null) => `${session.get()?.uid} ${stepId}`

/** Calls back once the latest decision on an application is made; not if it fails or is taken back. */
export function onceDecided(applicationId: number, act: () => void) {
  const code = runsStore.get().findLast(({ ids }) => ids.includes(applicationId))?.code
  if (code === undefined) return
  const stop = statusStore.subscribe(() => {
    const isDecided = statusStore.get()[code]?.status[applicationId] === 'completed'
    if (isDecided) act()
    if (isDecided || !runOf(code)) stop()
  })
}
