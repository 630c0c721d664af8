import { performance } from 'node:perf_hooks'

/** The milliseconds of calls that are made one after the other until something else ends; rejects if that fails. */
export async function timesUntil(end: Promise<unknown>, call: () => Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  await ended
  return times
}
