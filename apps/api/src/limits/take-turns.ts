import { refuse } from '../refusals/refuse.ts'
import { fairQueue, type QueueLimits } from './fair-queue.ts'

export interface TurnLimits extends Pick<QueueLimits, 'waiting' | 'waitingOfOwner'> {
  /** Tasks at the same time. */
  atOnce: number
  /** Of one owner. */
  atOnceOfOwner?: number
  /** When somebody who found no room is told to come again. */
  seconds: number
}

export interface Turns {
  /** Runs the task when it is the owner's turn; refused with `request.tooMany` if too many wait. A task whose signal was aborted before its turn never runs. */
  take: <Result>(task: () => Promise<Result>, by: { owner: string; signal: AbortSignal }) => Promise<Result>
}

/** Lets few tasks run at once; the owners of those that wait take turns. */
export function takeTurns({ atOnce, atOnceOfOwner = atOnce, seconds, ...limits }: TurnLimits): Turns {
  const waiting = fairQueue<{ owner: string; start: () => Promise<void> }>(limits)
  const running: string[] = []
  const hasRoom = (owner: string) => running.filter((one) => one === owner).length < atOnceOfOwner

  const startNext = (): void => {
    while (running.length < atOnce) {
      const task = waiting.next(hasRoom)
      if (!task) return
      running.push(task.owner)
      void task.start().finally(() => {
        running.splice(running.indexOf(task.owner), 1)
        startNext()
      })
    }
  }

  return {
    take: (run, { owner, signal }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const leave = () => {
          if (waiting.remove(owner, task)) reject(signal.reason)
        }
        const start = async () => {
          signal.removeEventListener('abort', leave)
          await run().then(resolve, reject)
        }
        const task = { owner, start }
        if (!waiting.add(owner, task)) refuse('request.tooMany', { seconds })
        signal.addEventListener('abort', leave, { once: true })
        startNext()
      }),
  }
}
