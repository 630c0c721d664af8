import { ChildFailed } from '../../../children/child-types.ts'
import { type FairQueue, fairQueue } from '../../../limits/fair-queue.ts'
import { Refusal } from '../../../refusals/refuse.ts'

export interface GateLimits {
  /** Uploads that are in memory at the same time. */
  atOnce: number
  /** Of them those of one owner. */
  ofOwner: number
  waitingOfOwner: number
  waiting: number
}

export interface UploadGate {
  /** Runs the work when it is the owner's turn; refuses with `request.tooMany` if too many wait, and with `request.timeout` if the signal comes first. */
  enter: <Result>(owner: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>
}

const seconds = 10

/**
 * Documents are read into memory only as many at a time as the memory allows; the others wait in their connections, unread. Owners take turns, so that one who
 * sends many, or sends slowly, holds up nobody else.
 */
export function uploadGate({ atOnce, ofOwner, ...limits }: GateLimits): UploadGate {
  const waiting: FairQueue<() => void> = fairQueue(limits)
  const running = new Map<string, number>()
  const count = () => [...running.values()].reduce((sum, one) => sum + one, 0)
  const add = (owner: string, change: 1 | -1) => {
    const now = (running.get(owner) ?? 0) + change
    if (now === 0) running.delete(owner)
    else running.set(owner, now)
  }

  const startNext = () => {
    while (count() < atOnce) {
      const start = waiting.next((owner) => (running.get(owner) ?? 0) < ofOwner)
      if (!start) return
      start()
    }
  }

  const enter = async <Result>(owner: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(new Refusal('request.timeout'))
      const start = () => {
        signal.removeEventListener('abort', leave)
        add(owner, 1)
        resolve()
      }
      const leave = () => {
        if (waiting.remove(owner, start)) reject(new Refusal('request.timeout'))
      }
      if (!waiting.add(owner, start)) return reject(new Refusal('request.tooMany', { seconds }))
      signal.addEventListener('abort', leave, { once: true })
      startNext()
    })
    try {
      return await work()
    } catch (error) {
      // Nobody is there any more, whatever was under way when they left.
      if (signal.aborted) throw new Refusal('request.timeout')
      throw error instanceof ChildFailed && error.failure === 'closed' ? new Refusal('server.unavailable') : error
    } finally {
      add(owner, -1)
      startNext()
    }
  }

  return { enter }
}
