import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import type { CallRefused } from '../../../../api/call-refused.ts'
import { session } from '../../../../api/session.ts'
import { keepSaved, refreshApplication } from '../application.queries.ts'
import { type ApplicationDraft, dropLocalCopy, type FoundCopy, findLocalCopy, isSameDraft, keepLocalCopy } from './local-copy.ts'
import { type OtherVersion, toOtherVersion } from './other-version.ts'
import { createSaveQueue, type QueueState, type SaveQueue } from './save-queue.ts'
import { useFlushOnLeave } from './use-flush-on-leave.ts'
import { useRetryWhenReachable } from './use-retry-when-reachable.ts'
import { verdictOf } from './verdict-of.ts'

interface Saving {
  state: QueueState
  error?: Error
}

const toError = (error: unknown) => (error === undefined || error instanceof Error ? error : new Error(String(error)))

/** The working copy: saved to the server shortly after each change, and in session storage until the server has it. */
export function useDraft(application: ApplicationView) {
  const { id, versionId } = application
  const queries = useQueryClient()
  const uid = session.get()?.uid ?? ''
  const server = { data: application.data, items: application.chosenItems, revision: application.revision }
  const [found] = useState<FoundCopy>(() => findLocalCopy(id, uid, server))
  const [draft, setDraft] = useState<ApplicationDraft>(() => (found.kind === 'none' ? server : { data: found.copy.data, items: found.copy.items }))
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const [warnings, setWarnings] = useState<Issue[]>([])
  const [other, setOther] = useState<OtherVersion | undefined>(() => (found.kind === 'ask' ? { ...server, savedAt: application.savedAt } : undefined))
  const latest = useRef(draft)
  // A copy in the tab can have been typed into the form of an earlier version.
  const typedInto = useRef(found.kind === 'none' ? versionId : (found.copy.versionId ?? versionId))
  latest.current = draft

  const queueNow = useRef<SaveQueue<ApplicationDraft>>(undefined)
  const onState = useRef((state: QueueState, error?: unknown) => {
    setSaving({ state, error: toError(error) })
    if (state === 'saved') dropLocalCopy(id)
    if (state !== 'stale') return
    const theirs = toOtherVersion(error as CallRefused, latest.current)
    if (isSameDraft(theirs, latest.current)) queueNow.current?.resume(theirs.revision, { keepsPending: false })
    else setOther(theirs)
  })
  const [queue] = useState(() =>
    createSaveQueue<ApplicationDraft>({
      revision: found.kind === 'none' ? application.revision : found.copy.revision,
      judge: verdictOf('application.stale'),
      onState: (state, error) => onState.current(state, error),
      send: async (sent, revision) => {
        const saved = await call(applications.save, { params: { id: String(id) }, body: { ...sent, revision, versionId: typedInto.current, auto: true } })
        if (saved.versionId === typedInto.current) keepSaved(queries, id, sent, saved)
        else {
          typedInto.current = versionId
          void refreshApplication(queries)
        }
        setWarnings(saved.warnings)
        return saved
      },
    }),
  )

  queueNow.current = queue
  useRetryWhenReachable(saving, queue.flush)

  const change = useCallback(
    (next: ApplicationDraft) => {
      latest.current = next
      setDraft(next)
      keepLocalCopy(id, { ...next, uid, revision: queue.revision(), versionId, at: new Date().toISOString() })
      queue.change(next)
    },
    [id, uid, versionId, queue],
  )

  useEffect(() => {
    if (found.kind === 'restore') queue.change(found.copy)
  }, [found, queue])

  useFlushOnLeave(queue)

  // Another window has saved and this one has no unsaved changes: its version replaces this one.
  useEffect(() => {
    if (application.revision <= queue.revision() || !queue.isIdle() || other) return
    const theirs = { data: application.data, items: application.chosenItems }
    queue.resume(application.revision, { keepsPending: false })
    if (!isSameDraft(theirs, latest.current)) setDraft(theirs)
  }, [application, queue, other])

  const choose = useCallback(
    (mine: boolean) => {
      if (!other) return
      if (!mine) {
        setDraft({ data: other.data, items: other.items })
        dropLocalCopy(id)
      }
      queue.resume(other.revision, { keepsPending: mine })
      if (mine) queue.change(latest.current)
      setOther(undefined)
    },
    [other, queue, id],
  )

  return {
    draft,
    saving,
    warnings,
    setWarnings,
    other,
    choose,
    queue,
    restoredAt: found.kind === 'restore' ? found.copy.at : undefined,
    setData: useCallback((data: Record<string, unknown>) => change({ ...latest.current, data: data as FormAnswers }), [change]),
    setItems: useCallback((items: number[]) => change({ ...latest.current, items }), [change]),
  }
}

export type DraftState = ReturnType<typeof useDraft>
