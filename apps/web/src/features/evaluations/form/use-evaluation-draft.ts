import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isRefused } from '../../../api/call-refused.ts'
import { session } from '../../../api/session.ts'
import { type OtherVersion, toOtherVersion } from '../../applications/edit/saving/other-version.ts'
import { createSaveQueue, type QueueState } from '../../applications/edit/saving/save-queue.ts'
import { useFlushOnLeave } from '../../applications/edit/saving/use-flush-on-leave.ts'
import { useRetryWhenReachable } from '../../applications/edit/saving/use-retry-when-reachable.ts'
import { verdictOf } from '../../applications/edit/saving/verdict-of.ts'
import { keepOwn, readAfterRefusal } from '../evaluations.queries.ts'
import { dropLocalEvaluation, keepLocalEvaluation, readLocalEvaluation } from './local-evaluation.ts'

/** Milliseconds without a change before a save. */
const quiet = 1000

const toError = (error: unknown) => (error === undefined || error instanceof Error ? error : new Error(String(error)))
const newerOf = ({ data, revision, savedAt }: OwnEvaluation): OtherVersion => ({ data, items: [], revision, savedAt })

/**
 * One's own evaluation while it is written: saved one second after the last change, and in session storage until the server has it. What was written before the
 * evaluation became final elsewhere, or was closed, is held: the person can copy it, and chooses a version if the evaluation becomes a draft again.
 */
export function useEvaluationDraft(applicationId: number, own: OwnEvaluation, isReadOnly: boolean) {
  const queries = useQueryClient()
  const uid = session.get()?.uid ?? ''
  const [found] = useState(() => readLocalEvaluation(applicationId, uid))
  const [data, setData] = useState<FormAnswers>(found?.data ?? own.data)
  const [saving, setSaving] = useState<{ state: QueueState; error?: Error }>({ state: 'saved' })
  const [other, setOther] = useState<OtherVersion | undefined>(() => (found && !isReadOnly && found.revision !== own.revision ? newerOf(own) : undefined))
  const [restored] = useState(isReadOnly ? undefined : found)
  const [isHeld, setHeld] = useState(found !== undefined && isReadOnly)
  const latest = useRef(data)

  const onState = useRef((state: QueueState, error?: unknown) => {
    setSaving({ state, error: toError(error) })
    if (state === 'saved') dropLocalEvaluation(applicationId, uid)
    const isStale = state === 'stale' && isRefused(error, 'evaluation.stale')
    if (isStale && error.params.state !== 'final') setOther(toOtherVersion(error, { data: latest.current, items: [] }))
    else if (isStale || state === 'refused') void readAfterRefusal(queries, applicationId, error)
  })
  const [queue] = useState(() =>
    createSaveQueue<FormAnswers>({
      revision: found?.revision ?? own.revision,
      quiet,
      judge: verdictOf('evaluation.stale'),
      onState: (state, error) => onState.current(state, error),
      send: async (sent, revision) => {
        const saved = await call(evaluations.save, { params: { id: String(applicationId) }, body: { data: sent, revision } })
        keepOwn(queries, applicationId, saved)
        return saved
      },
    }),
  )
  useRetryWhenReachable(saving, queue.flush)

  const change = useCallback(
    (next: Record<string, unknown>) => {
      latest.current = next as FormAnswers
      setData(latest.current)
      keepLocalEvaluation(applicationId, uid, { data: latest.current, revision: queue.revision() })
      queue.change(latest.current)
    },
    [applicationId, uid, queue],
  )

  useEffect(() => {
    if (restored?.revision === queue.revision()) queue.change(restored.data)
  }, [restored, queue])

  useFlushOnLeave(queue)

  // Another window has saved, or the evaluation was made a draft again, and nothing here is unsaved: that version replaces this one.
  useEffect(() => {
    if (own.revision <= queue.revision() || !queue.isIdle() || other || isHeld) return
    queue.resume(own.revision, { keepsPending: false })
    latest.current = own.data
    setData(own.data)
  }, [own, queue, other, isHeld])

  const isRefusedHere = saving.state === 'refused' || saving.state === 'stale'
  useEffect(() => {
    if (isReadOnly) {
      if (isRefusedHere && !queue.isIdle()) setHeld(true)
    } else if (isHeld || (saving.state === 'stale' && !other && own.revision > queue.revision())) {
      setHeld(false)
      setOther(newerOf(own))
    }
  }, [isReadOnly, isRefusedHere, isHeld, saving.state, own, other, queue])

  const replaceBy = (version: OtherVersion) => {
    latest.current = version.data
    setData(version.data)
    dropLocalEvaluation(applicationId, uid)
    queue.resume(version.revision, { keepsPending: false })
  }
  const choose = (mine: boolean) => {
    if (!other) return
    setOther(undefined)
    if (!mine) return replaceBy(other)
    queue.resume(other.revision, { keepsPending: true })
    queue.change(latest.current)
  }
  const dropHeld = () => {
    setHeld(false)
    replaceBy(newerOf(own))
  }

  /** Sends the evaluation as final, with all that was written. */
  const finish = async () => {
    let sent = latest.current
    const answer = await queue.insteadOfSave((revision) => {
      sent = latest.current
      return call(evaluations.finish, { params: { id: String(applicationId) }, body: { data: sent, revision } })
    })
    // What was written since is not in it, and is held.
    if (latest.current === sent) dropLocalEvaluation(applicationId, uid)
    keepOwn(queries, applicationId, answer)
    return answer
  }

  return { data, saving, other, choose, isHeld, dropHeld, change, flush: queue.flush, finish }
}
