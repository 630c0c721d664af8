export type QueueState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale' | 'refused'

/** What a failed save means: try again, ask the person which version stays, or give up saying why. */
export type Verdict = 'again' | 'stale' | 'refused'

interface Options<Draft> {
  revision: number
  /** Sends the draft on the revision given and answers the new one. */
  send: (draft: Draft, revision: number) => Promise<{ revision: number }>
  judge: (error: unknown) => Verdict
  onState: (state: QueueState, error?: unknown) => void
  /** Milliseconds of quiet before a save. */
  quiet?: number
  /** Milliseconds before each further try; the last one repeats. */
  pauses?: readonly number[]
}

const nothing = () => undefined

/**
 * Keeps a draft on the server: a moment after the last change, at most one request under way, the latest answers win.
 * After a stale answer it sends nothing until `resume` says from which revision to go on.
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

  /** The server has answered: what was written meanwhile goes next. */
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
    /** Sends now what waits; answers whether everything is on the server. */
    async flush(): Promise<boolean> {
      await underWay
      await work()
      return state === 'saved' && !waiting
    },
    /** Something else that raises the revision, as a submission: never beside an autosave. What waited is part of it; after a failure it waits on. */
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
    /** Goes on from a revision; what waits is sent, or dropped where the other version was chosen. */
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
