export type QueueState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale' | 'refused'

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
  let known = revision
  let waiting: { draft: Draft } | undefined
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isHeld = false
  let state: QueueState = 'saved'

  const turn = (next: QueueState, error?: unknown) => {
    state = next
    onState(next, error)
  }

  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void work(), wait)
  }

  /** Called after a response: changes made during the request are saved next. */
  function settle(wait = quiet) {
    failures = 0
    turn(waiting ? 'unsaved' : 'saved')
    if (waiting) later(wait)
  }

  async function attempt(draft: Draft) {
    try {
      known = (await send(draft, known)).revision
      settle()
    } catch (error) {
      waiting ??= { draft }
      const verdict = judge(error)
      isHeld = verdict !== 'again'
      turn(verdict === 'again' ? 'failed' : verdict, error)
      if (verdict === 'again') later(pauses[Math.min(failures, pauses.length - 1)] ?? quiet)
      failures += 1
    }
  }

  function work(): Promise<void> {
    if (underWay) return underWay
    if (!waiting || isHeld) return Promise.resolve()
    clearTimeout(timer)
    const { draft } = waiting
    waiting = undefined
    turn('saving')
    underWay = attempt(draft).finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    revision: () => known,
    isSettled: () => !waiting && !underWay,
    change(draft: Draft) {
      waiting = { draft }
      if (isHeld) return
      if (state !== 'failed' && state !== 'saving') turn('unsaved')
      if (!underWay && state !== 'failed') later(quiet)
    },
    /** Saves pending changes now; resolves to whether the server has everything. */
    async flush(): Promise<boolean> {
      await underWay
      await work()
      return state === 'saved' && !waiting
    },
    /** Runs another request that raises the revision, such as a submission, never at the same time as an autosave. It includes the pending changes; if it fails, they stay pending. */
    async instead<Answer extends { revision: number }>(other: (revision: number) => Promise<Answer>): Promise<Answer> {
      clearTimeout(timer)
      await underWay
      clearTimeout(timer)
      const before = waiting
      waiting = undefined
      turn('saving')
      const answer = other(known)
      underWay = answer.then(nothing, nothing)
      try {
        known = (await answer).revision
        settle()
      } catch (error) {
        waiting ??= before
        isHeld = judge(error) === 'stale'
        if (isHeld) turn('stale', error)
        else settle()
      } finally {
        underWay = undefined
      }
      return answer
    },
    /** Continues from a revision; pending changes are saved, or dropped if the person chose the other version. */
    resume(from: number, keepsWaiting: boolean) {
      known = from
      isHeld = false
      if (!keepsWaiting) waiting = undefined
      settle(0)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}

export type SaveQueue<Draft> = ReturnType<typeof createSaveQueue<Draft>>
