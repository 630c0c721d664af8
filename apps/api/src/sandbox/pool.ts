import { Worker } from 'node:worker_threads'
import { fairQueue } from '../limits/fair-queue.ts'
import type { FromWorker, Task, ToWorker } from './tasks.ts'
import { watchProcessor } from './watch-processor.ts'

/** Handles a script's call; the script gets a thrown error as a rejection. Arguments and result are JSON text. */
export type HandleHostCall = (name: string, args: string) => Promise<string | undefined>

/** `milliseconds` is the time in a worker, without that of waiting for a turn. */
export type Outcome = { milliseconds: number } & Ended
type Ended = { ok: true; answer: unknown } | { ok: false; reason: 'killed' | 'busy'; message: string }

interface RunOptions {
  /**
   * Tasks of different owners are taken in turn. One owner never has all workers that its kind of tasks may have, and scripts together always leave one worker to
   * other tasks.
   */
  owner: string
  /** Among the tasks of an owner, those of different persons are taken in turn. */
  person?: string | undefined
  /** Milliseconds after which the worker is terminated, counted from the moment at which it gets the task. */
  killMs: number
  /** Milliseconds of the processor after which it is terminated: a busy machine does not count against a task that waits for nobody. */
  cpuMs?: number
  /** Milliseconds after which the processor is watched. Until then the task ends by its own limits, and tells why. */
  watchAfter?: number
  handleHostCall?: HandleHostCall
  /** Ends the task with `killed`, whether it waits or runs. */
  signal?: AbortSignal | undefined
}

interface Job {
  task: Task
  /** The owner as the queue knows it: for scripts it has a prefix, so that scripts and other tasks of the same owner are queued apart. */
  owner: string
  killMs: number
  cpuMs: number | undefined
  watchAfter: number
  handleHostCall: HandleHostCall
  resolve: (outcome: Outcome) => void
  /** When it got its worker. */
  beganAt: number | undefined
}

interface Slot {
  worker: Worker
  state: 'starting' | 'idle' | 'busy'
  job: Job | undefined
  endWatch: () => void
}

export interface Pool {
  run(task: Task, options: RunOptions): Promise<Outcome>
  /** Terminates the workers; running tasks and waiting ones end with `killed`. */
  close(): Promise<void>
}

const waitingLimits = { waitingOfOwner: 300, waitingOfPerson: 20, waiting: 1_000 } as const
const scriptPrefix = 'script '
const isOfScripts = (owner: string): boolean => owner.startsWith(scriptPrefix)
const entry = new URL('./worker.ts', import.meta.url)
const rejectCalls: HandleHostCall = async (name) => {
  throw new Error(`no call ${name}`)
}

const stopped = { ok: false, reason: 'killed', message: 'stopped' } as const

const resolveJob = ({ resolve, beganAt }: Job, ended: Ended): void =>
  resolve({ ...ended, milliseconds: beganAt === undefined ? 0 : performance.now() - beganAt })

/** A pool of workers that run one task at a time; a stuck worker is terminated and replaced. Workers start when they are first needed. */
export function openPool(threads: number): Pool {
  const slots = new Set<Slot>()
  const waiting = fairQueue<Job>(waitingLimits)
  const [maxOfScripts, maxOfOthers] = [Math.max(1, threads - 1), threads]
  let failedStarts = 0
  let isClosed = false

  const finish = (slot: Slot, ended: Ended): void => {
    slot.endWatch()
    if (slot.job) resolveJob(slot.job, ended)
    slot.job = undefined
  }

  const remove = (slot: Slot, message: string): void => {
    if (!slots.delete(slot)) return
    if (slot.state === 'starting') failedStarts += 1
    finish(slot, { ok: false, reason: 'killed', message })
    void slot.worker.terminate()
    assignNext()
  }

  const setIdle = (slot: Slot): void => {
    slot.state = 'idle'
    slot.worker.unref()
    assignNext()
  }

  const onMessage = (slot: Slot, message: FromWorker): void => {
    if (message.type === 'call') void answer(slot, message)
    else if (message.type === 'failed') remove(slot, message.message)
    else {
      if (message.type === 'ready') failedStarts = 0
      else finish(slot, { ok: true, answer: message.answer })
      setIdle(slot)
    }
  }

  const answer = async (slot: Slot, { id, name, args }: Extract<FromWorker, { type: 'call' }>): Promise<void> => {
    const { job } = slot
    const send = (reply: { value?: string; error?: string }) => {
      if (slot.job === job) slot.worker.postMessage({ type: 'reply', id, ...reply } satisfies ToWorker)
    }
    try {
      send({ value: await (job?.handleHostCall ?? rejectCalls)(name, args) })
    } catch (error) {
      send({ error: error instanceof Error ? error.message : 'failed' })
    }
  }

  const start = (): void => {
    const worker = new Worker(entry, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 192 }, stdout: true, stderr: true })
    const slot: Slot = { worker, state: 'starting', job: undefined, endWatch: () => undefined }
    slots.add(slot)
    worker.on('message', (message: FromWorker) => onMessage(slot, message))
    worker.on('error', (error) => remove(slot, error instanceof Error ? error.message : 'crashed'))
    worker.on('exit', () => remove(slot, 'exited'))
  }

  const assign = (slot: Slot, job: Job): void => {
    slot.state = 'busy'
    slot.job = { ...job, beganAt: performance.now() }
    slot.worker.ref()
    slot.endWatch = watch(slot, job)
    slot.worker.postMessage({ type: 'task', task: job.task } satisfies ToWorker)
  }

  const watch = (slot: Slot, { killMs, cpuMs, watchAfter }: Job): (() => void) => {
    const onOver = () => remove(slot, 'too slow')
    const timer = setTimeout(onOver, killMs)
    let endProcessor: (() => void) | undefined
    const watchNow = () => {
      if (cpuMs !== undefined) endProcessor = watchProcessor({ worker: slot.worker, most: cpuMs, onOver })
    }
    const later = watchAfter > 0 ? setTimeout(watchNow, watchAfter) : undefined
    if (!later) watchNow()
    return () => {
      clearTimeout(timer)
      clearTimeout(later)
      endProcessor?.()
    }
  }

  const endWaiting = (message: string): void => {
    for (let job = waiting.next(); job; job = waiting.next()) resolveJob(job, { ok: false, reason: 'killed', message })
  }

  const countRunning = (isCounted: (owner: string) => boolean): number => [...slots].filter(({ job }) => job && isCounted(job.owner)).length

  /** Scripts wait for other systems for seconds, so that a few of them could hold all workers while somebody fills in a form. */
  const mayHaveTurn = (owner: string): boolean => {
    const most = isOfScripts(owner) ? maxOfScripts : maxOfOthers
    if (isOfScripts(owner) && countRunning(isOfScripts) >= most) return false
    return countRunning((one) => one === owner) < Math.max(1, most - 1)
  }

  function assignNext(): void {
    if (isClosed || waiting.size() === 0) return
    if (failedStarts >= 3) {
      failedStarts = 0
      endWaiting('no worker starts')
      return
    }
    const idle = [...slots].find((slot) => slot.state === 'idle')
    const job = idle && waiting.next(mayHaveTurn)
    if (idle && job) assign(idle, job)
    else if (slots.size < threads) start()
  }

  const stop = (job: Job): void => {
    const slot = [...slots].find((one) => one.job?.resolve === job.resolve)
    if (waiting.remove(job.owner, job)) resolveJob(job, stopped)
    else if (slot) remove(slot, stopped.message)
  }

  return {
    run(task, { owner: given, person, killMs, cpuMs, watchAfter = 0, handleHostCall = rejectCalls, signal }) {
      const owner = task.kind === 'script' ? `${scriptPrefix}${given}` : given
      return new Promise((resolve) => {
        const job: Job = { task, owner, killMs, cpuMs, watchAfter, handleHostCall, resolve, beganAt: undefined }
        if (signal?.aborted) return resolveJob(job, stopped)
        if (isClosed || !waiting.add(owner, job, person)) return resolveJob(job, { ok: false, reason: 'busy', message: 'too many are waiting' })
        signal?.addEventListener('abort', () => stop(job), { once: true })
        assignNext()
      })
    },
    async close() {
      isClosed = true
      endWaiting('closing')
      await Promise.all(
        [...slots].map(async (slot) => {
          slots.delete(slot)
          finish(slot, { ok: false, reason: 'killed', message: 'closing' })
          await slot.worker.terminate()
        }),
      )
    },
  }
}
