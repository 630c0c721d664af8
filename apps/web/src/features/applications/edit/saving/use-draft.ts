import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { ScriptEngine } from '@klesis/forms/rules/script.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import type { CallRefused } from '../../../../api/call-refused.ts'
import { session } from '../../../../api/session.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toast } from '../../../../ui/toast.ts'
import { keepSaved, refreshApplication } from '../application.queries.ts'
import { type ApplicationDraft, dropLocalCopy, type FoundCopy, findLocalCopy, isSameDraft, keepLocalCopy } from './local-copy.ts'
import { mergeDrafts, withAnswersOf } from './merge-drafts.ts'
import { type OtherVersion, toOtherVersion } from './other-version.ts'
import { createSaveQueue, type QueueState } from './save-queue.ts'
import { startDraft } from './start-draft.ts'
import { useFlushOnLeave } from './use-flush-on-leave.ts'
import { useRetryWhenReachable } from './use-retry-when-reachable.ts'
import { verdictOf } from './verdict-of.ts'

interface Saving {
  state: QueueState
  error?: Error
}

const toError = (error: unknown) => (error === undefined || error instanceof Error ? error : new Error(String(error)))

/**
 * The working copy: saved to the server shortly after each change, and in session storage until the server has it. What another window saved is merged into it.
 * `engine` holds that of the form's scripts, once it is loaded.
 */
export function useDraft(application: ApplicationView, form: Form, engine: RefObject<ScriptEngine | undefined>) {
  const { t } = useTranslation('applications')
  const { id, versionId } = application
  const queries = useQueryClient()
  const uid = session.get()?.uid ?? ''
  const server = { data: application.data, items: application.chosenItems, revision: application.revision, savedAt: application.savedAt }
  const [found] = useState<FoundCopy>(() => findLocalCopy(id, uid, server))
  const [start] = useState(() => startDraft(found, server, form))
  const [draft, setDraft] = useState(start.draft)
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const [warnings, setWarnings] = useState<Issue[]>([])
  const [other, setOther] = useState(start.other)
  const latest = useRef(draft)
  // What this window last had from the server.
  const base = useRef(start.base)
  const lastSent = useRef<ApplicationDraft>(undefined)
  const merges = useRef(0)
  // A copy in the tab can have been typed into the form of an earlier version.
  const typedInto = useRef(found.kind === 'none' ? versionId : (found.copy.versionId ?? versionId))
  latest.current = draft

  const onOtherVersion = useRef<(theirs: OtherVersion) => void>(() => undefined)
  const onState = useRef((state: QueueState, error?: unknown) => {
    setSaving({ state, error: toError(error) })
    if (state === 'saved') dropLocalCopy(id)
    if (state === 'stale') onOtherVersion.current(toOtherVersion(error as CallRefused, latest.current))
  })
  const [queue] = useState(() =>
    createSaveQueue<ApplicationDraft>({
      revision: start.revision,
      judge: verdictOf('application.stale'),
      onState: (state, error) => onState.current(state, error),
      send: async (sent, revision) => {
        lastSent.current = sent
        const saved = await call(applications.save, { params: { id: String(id) }, body: { ...sent, revision, versionId: typedInto.current, auto: true } })
        base.current = sent
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

  const keepLocally = useCallback(
    (next: ApplicationDraft) => keepLocalCopy(id, { ...next, uid, revision: queue.revision(), base: base.current, versionId, at: new Date().toISOString() }),
    [id, uid, versionId, queue],
  )
  const mergeWith = (theirs: ApplicationDraft) => {
    // The other version can be this window's own, whose acknowledgement was lost.
    const isOwn = lastSent.current !== undefined && isSameDraft(theirs, lastSent.current)
    return mergeDrafts({ base: isOwn ? theirs : base.current, mine: latest.current, theirs }, form, engine.current)
  }

  /** Goes on from the version of another window with what is to be kept of both. */
  const goOnFrom = (theirs: OtherVersion, merged: ApplicationDraft) => {
    base.current = { data: theirs.data, items: theirs.items }
    latest.current = merged
    merges.current += 1
    setDraft(merged)
    setOther(undefined)
    const isSaved = isSameDraft(theirs, merged)
    queue.resume(theirs.revision, { keepsPending: false, ...(!isSaved && { draft: merged }) })
    if (!isSaved) keepLocally(merged)
  }

  onOtherVersion.current = (theirs) => {
    const { draft: merged, conflicts } = mergeWith(theirs)
    if (conflicts.length > 0) return setOther({ ...theirs, paths: conflicts })
    if (!isSameDraft(merged, latest.current)) void toast({ message: t('edit.merged') })
    goOnFrom(theirs, merged)
  }

  useRetryWhenReachable(saving, queue.flush)

  const change = useCallback(
    (next: ApplicationDraft) => {
      latest.current = next
      setDraft(next)
      keepLocally(next)
      queue.change(next)
    },
    [queue, keepLocally],
  )

  useEffect(() => {
    // A part of the page may have changed it already.
    if (start.isUnsaved) queue.change(latest.current)
  }, [start, queue])

  useFlushOnLeave(queue)

  // Another window has saved and this one has no unsaved changes: its version replaces this one.
  useEffect(() => {
    if (application.revision <= queue.revision() || !queue.isIdle() || other) return
    const theirs = { data: application.data, items: application.chosenItems }
    base.current = theirs
    queue.resume(application.revision, { keepsPending: false })
    if (!isSameDraft(theirs, latest.current)) setDraft(theirs)
  }, [application, queue, other])

  /** Takes these answers from the other window, and all else from both. */
  const choose = (theirs: readonly string[]) => {
    if (other) goOnFrom(other, withAnswersOf(mergeWith(other).draft, other, theirs))
  }

  return {
    draft,
    saving,
    warnings,
    setWarnings,
    other,
    choose,
    queue,
    /** The draft of this moment, also while another request is waited for. */
    read: () => latest.current,
    /** How often the version of another window has been merged into it. */
    mergeCount: () => merges.current,
    rememberSaved: (saved: ApplicationDraft) => {
      base.current = saved
    },
    restoredAt: found.kind !== 'none' && !other ? found.copy.at : undefined,
    setData: useCallback((data: Record<string, unknown>) => change({ ...latest.current, data: data as FormAnswers }), [change]),
    setItems: useCallback((items: number[]) => change({ ...latest.current, items }), [change]),
  }
}

export type DraftState = ReturnType<typeof useDraft>
