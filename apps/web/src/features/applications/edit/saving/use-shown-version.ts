import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { useEffect, useRef, useState } from 'react'
import type { DraftState } from './use-draft.ts'

interface Shown {
  application: ApplicationView
  form: Form
}

/** The application on the page. If it was moved to another version of its invitation, the earlier form stays until everything typed into it is saved. */
export function useShownVersion(application: ApplicationView, form: Form): Shown & { isOutdated: boolean; adopt: () => void } {
  const [versionId, setVersionId] = useState(application.versionId)
  const isOutdated = versionId !== application.versionId
  const kept = useRef<Shown>({ application, form })
  if (!isOutdated) kept.current = { application, form }
  return { ...kept.current, isOutdated, adopt: () => setVersionId(application.versionId) }
}

/** Saves what was typed into an earlier form, and then calls `onSaved`. What fails is tried again by the queue, after its pauses. */
export function useLeavingVersion(
  { queue, saving }: Pick<DraftState, 'queue' | 'saving'>,
  { isOutdated, onSaved }: { isOutdated: boolean; onSaved: () => void },
) {
  const latest = useRef(onSaved)
  latest.current = onSaved
  useEffect(() => {
    if (!isOutdated) return
    if (saving.state === 'saved' && queue.isIdle()) latest.current()
    else if (saving.state === 'saved' || saving.state === 'unsaved') void queue.flush()
  }, [isOutdated, saving.state, queue])
}
