import { CallRefused, CallUnreachable } from './call-refused.ts'

/** Milliseconds between polls; the last delay repeats. A random factor of 1 to 2 keeps many pages from returning at the same time. */
const pollDelays = [2_000, 5_000, 10_000, 30_000]
const promptDelay = 500
const pollTimeout = 10_000
/** After a failure within this time, the delays go on growing instead of starting anew. */
const stableAfter = 120_000

const waiting = new Set<() => void>()
let polls = 0
let resumedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether an error means that the server cannot be reached: no response, or a proxy answered for it. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CallUnreachable || (error instanceof CallRefused && [502, 503, 504].includes(error.status))

const pollAfter = (pause: number) => {
  clearTimeout(timer)
  timer = setTimeout(poll, pause * (1 + Math.random()))
}

/** Whether the server answers now and accepts calls. */
export const isServerReady = (): Promise<boolean> =>
  fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(pollTimeout) }).then(
    ({ status }) => status < 500,
    () => false,
  )

async function poll() {
  timer = undefined
  if (waiting.size === 0 || document.hidden) return
  polls += 1
  if (await isServerReady()) serverIsBack()
  else pollAfter(pollDelays[Math.min(polls, pollDelays.length - 1)] ?? 0)
}

/** Runs all callbacks that wait for the server. */
export function serverIsBack(): void {
  const all = [...waiting]
  waiting.clear()
  if (all.length > 0) resumedAt = Date.now()
  for (const goOn of all) goOn()
}

/** Runs the callback once the server answers. Polls the server while the page is visible. Returns a function that cancels. */
export function onServerBack(goOn: () => void): () => void {
  waiting.add(goOn)
  if (waiting.size === 1 && timer === undefined) {
    if (Date.now() - resumedAt > stableAfter) polls = 0
    pollAfter(pollDelays[Math.min(polls, pollDelays.length - 1)] ?? 0)
  }
  return () => waiting.delete(goOn)
}

const pollSoon = () => {
  if (waiting.size > 0 && !document.hidden) pollAfter(promptDelay)
}
addEventListener('online', pollSoon)
document.addEventListener('visibilitychange', pollSoon)
