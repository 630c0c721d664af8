import { Worker } from 'node:worker_threads'
import { fairQueue } from '../limits/fair-queue.ts'
import type { FromWorker, Task, ToWorker } from './tasks.ts'

/** Handles a script's call; the script gets a thrown error as a rejection. Arguments and result are JSON text. */
export type HandleHostCall = (name: string, args: string) => Promise<string | undefined>

export type Outcome = { ok: true; answer: unknown } | { ok: false; reason: 'killed' | 'busy'; message: string }

interface RunOptions {
  /** Tasks of different owners take turns, and one owner never has all workers. */
  owner: string
  /** Persons take turns among the tasks of an owner. */
  person?: string | undefined
  /** Milliseconds after which the worker is terminated, counted from the moment at which it gets the task. */
  killMs: number
  handleHostCall?: HandleHostCall
}

interface Job {
  task: Task
  owner: string
  killMs: number
  handleHostCall: HandleHostCall
  resolve: (outcome: Outcome) => void
}

interface Slot {
  worker: Worker
  state: 'starting' | 'idle' | 'busy'
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

export interface Pool {
  run(task: Task, options: RunOptions): Promise<Outcome>
  /** Terminates the workers; running tasks and waiting ones end with `killed`. */
  close(): Promise<void>
}

const waitingLimits = { waitingOfOwner: 300, waitingOfPerson: 20, waiting: 1_000 } as const
const entry = new URL('./worker.ts', import.meta.url)
const rejectCalls: HandleHostCall = async (name) => {
  throw new Error(`no call ${name}`)
}

/** A pool of workers that run one task at a time; a stuck worker is terminated and replaced. Workers start when they are first needed. */
export function openPool(threads: number): Pool {
  const slots = new Set<Slot>()
  const waiting = fairQueue<Job>(waitingLimits)
  const maxPerOwner = Math.max(1, threads - 1)
  let failedStarts = 0
  let isClosed = false

  const finish = (slot: Slot, outcome: Outcome): void => {
    clearTimeout(slot.timer)
    slot.job?.resolve(outcome)
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
    const slot: Slot = { worker, state: 'starting', job: undefined, timer: undefined }
    slots.add(slot)
    worker.on('message', (message: FromWorker) => onMessage(slot, message))
    worker.on('error', (error) => remove(slot, error instanceof Error ? error.message : 'crashed'))
    worker.on('exit', () => remove(slot, 'exited'))
  }

  const assign = (slot: Slot, job: Job): void => {
    slot.state = 'busy'
    slot.job = job
    slot.worker.ref()
    slot.timer = setTimeout(() => remove(slot, 'too slow'), job.killMs)
    slot.worker.postMessage({ type: 'task', task: job.task } satisfies ToWorker)
  }

  const endWaiting = (message: string): void => {
    for (let job = waiting.next(); job; job = waiting.next()) job.resolve({ ok: false, reason: 'killed', message })
  }

  const mayHaveTurn = (owner: string): boolean => [...slots].filter((slot) => slot.job?.owner === owner).length < maxPerOwner

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

  return {
    run(task, { owner, person, killMs, handleHostCall = rejectCalls }) {
      return new Promise((resolve) => {
        const isTaken = !isClosed && waiting.add(owner, { task, owner, killMs, handleHostCall, resolve }, person)
        if (isTaken) assignNext()
        else resolve({ ok: false, reason: 'busy', message: 'too many are waiting' })
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
