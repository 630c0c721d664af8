import { setTimeout as wait } from 'node:timers/promises'

/** Calls under way at once in this process, from which on the processor has no time left for what can wait. */
const many = 4

/** Milliseconds between two looks at the calls. */
const interval = 50

interface Ways {
  callsUnderWay: () => number
  now: () => Date
  /** Milliseconds after which a job is run however many calls there are. */
  longest: number
  pause?: (milliseconds: number) => Promise<unknown>
}

/** Resolves when few calls are under way, at the latest when the job that was due at `dueAt` has waited for as long as one may. */
export async function giveWay({ callsUnderWay, now, longest, pause = wait }: Ways, dueAt: Date): Promise<void> {
  // The database's clock may be ahead of this one.
  const until = Math.min(dueAt.getTime(), now().getTime()) + longest
  while (callsUnderWay() >= many && now().getTime() < until) await pause(interval)
}
