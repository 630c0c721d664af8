/** `retrying`: saving after a failure, with nothing saved since. */
export type QueueState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'retrying' | 'stale' | 'refused'

/** What to do after a failed save: retry, ask the person to choose a version, or stop and show the error. */
export type Verdict = 'again' | 'stale' | 'refused'

interface Options<Draft> {
  revision: number
  /** Saves the draft based on `revision` and returns the new revision. */
  send: (draft: Draft, revision: number) => Promise<{ revision: number }>
  judge: (error: unknown) => Verdict
  onState: (state: QueueState, error?: unknown) => void
  /** Milliseconds without a change before a save. */
  quiet?: number
  /** Milliseconds before each retry; the last one repeats. */
  pauses?: readonly number[]
}

const nothing = () => undefined

/**
 * Saves a draft shortly after its last change, with at most one request in flight; later changes replace earlier ones.
 * After a stale response it sends nothing until `resume` sets the revision to continue from.
 */
export function createSaveQueue<Draft>({ revision, send, judge, onState, quiet = 1500, pauses = [2000, 5000, 15_000, 30_000, 60_000] }: Options<Draft>) {
  let currentRevision = revision
  let pending: { draft: Draft } | undefined
  let inFlight: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isPaused = false
  let state: QueueState = 'saved'

  const setState = (next: QueueState, error?: unknown) => {
    state = next
    onState(next, error)
  }

  const schedule = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), wait)
  }

  /** Called after a response: changes made during the request are saved next. */
  function finish(wait = quiet) {
    failures = 0
    setState(pending ? 'unsaved' : 'saved')
    if (pending) schedule(wait)
  }

  async function attempt(draft: Draft) {
    try {
      currentRevision = (await send(draft, currentRevision)).revision
      finish()
    } catch (error) {
      pending ??= { draft }
      const verdict = judge(error)
      isPaused = verdict !== 'again'
      setState(verdict === 'again' ? 'failed' : verdict, error)
      if (verdict === 'again') tryLater()
    }
  }

  /** After each failure a longer pause. */
  function tryLater() {
    schedule(pauses[Math.min(failures, pauses.length - 1)] ?? quiet)
    failures += 1
  }

  function saveNow(): Promise<void> {
    if (inFlight) return inFlight
    if (!pending || isPaused) return Promise.resolve()
    clearTimeout(timer)
    const { draft } = pending
    pending = undefined
    setState(state === 'failed' ? 'retrying' : 'saving')
    inFlight = attempt(draft).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  return {
    revision: () => currentRevision,
    isIdle: () => !pending && !inFlight,
    change(draft: Draft) {
      pending = { draft }
      // The server may accept another draft.
      if (state === 'refused') isPaused = false
      if (isPaused) return
      if (state !== 'failed' && state !== 'saving' && state !== 'retrying') setState('unsaved')
      if (!inFlight && state !== 'failed') schedule(quiet)
    },
    /** Saves pending changes now; resolves to whether the server has everything. */
    async flush(): Promise<boolean> {
      await inFlight
      await saveNow()
      // What another window saved may have been merged into it.
      if (state === 'unsaved') await saveNow()
      return state === 'saved' && !pending
    },
    /** Runs another request that raises the revision, such as a submission, never at the same time as an autosave. It includes the pending changes; if it fails, they stay pending. */
    async insteadOfSave<Answer extends { revision: number }>(other: (revision: number) => Promise<Answer>): Promise<Answer> {
      clearTimeout(timer)
      await inFlight
      clearTimeout(timer)
      const before = pending
      const wasFailed = state === 'failed'
      pending = undefined
      setState('saving')
      const answer = other(currentRevision)
      inFlight = answer.then(nothing, nothing)
      try {
        currentRevision = (await answer).revision
        isPaused = false
        finish()
      } catch (error) {
        pending ??= before
        isPaused = judge(error) === 'stale'
        if (isPaused) setState('stale', error)
        else if (wasFailed && pending && judge(error) === 'again') {
          setState('failed', error)
          tryLater()
        } else finish()
      } finally {
        inFlight = undefined
      }
      return answer
    },
    /** Continues from a revision; pending changes are saved, or dropped if the person chose the other version, or replaced by `draft`. */
    resume(from: number, { keepsPending, draft }: { keepsPending: boolean; draft?: Draft }) {
      currentRevision = from
      isPaused = false
      if (!keepsPending) pending = undefined
      if (draft) pending = { draft }
      finish(0)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
