import type { Worker } from 'node:worker_threads'

export interface ProcessorLimit {
  worker: Pick<Worker, 'cpuUsage'>
  /** Milliseconds of the processor. */
  most: number
  onOver: () => void
}

/** Soonest milliseconds between two looks. */
const rest = 20

/**
 * Tells once a worker has used this much of the processor from now on. On a busy machine that takes longer than by the clock, so it is looked at when the time
 * can be over at the earliest. Returns what ends the watch.
 */
export function watchProcessor({ worker, most, onOver }: ProcessorLimit): () => void {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  // A worker that ended meanwhile has nothing to be told about.
  const used = () =>
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1_000,
      () => undefined,
    )
  const before = used()
  const look = async () => {
    const [from, until] = [await before, await used()]
    if (isOver || from === undefined || until === undefined) return
    const left = most - (until - from)
    if (left <= 0) onOver()
    else lookAfter(left)
  }
  const lookAfter = (milliseconds: number) => {
    timer = setTimeout(() => void look(), Math.max(milliseconds, rest))
  }
  lookAfter(most)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
