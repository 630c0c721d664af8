import { CallRefused, CallUnreachable } from './call-refused.ts'

/** Milliseconds between the questions, the last one for good; each is stretched by chance up to twice, so that pages that lost the server together do not come back together. */
const pauses = [2_000, 5_000, 10_000, 30_000]
const soon = 500
const answersWithin = 10_000
/** Who fails again so soon after going on has not found the server well: the pauses grow on. */
const wellAfter = 120_000

const waiting = new Set<() => void>()
let questions = 0
let wentOnAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** Nobody answered, or somebody said in the server’s place that it is not there. */
export const isAway = (error: unknown): boolean => error instanceof CallUnreachable || (error instanceof CallRefused && [502, 503, 504].includes(error.status))

const askAfter = (pause: number) => {
  clearTimeout(timer)
  timer = setTimeout(ask, pause * (1 + Math.random()))
}

/** Whether it answers now, and may be given calls. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(answersWithin) }).then(
    ({ status }) => status < 500,
    () => false,
  )

async function ask() {
  timer = undefined
  if (waiting.size === 0 || document.hidden) return
  questions += 1
  if (await serverAnswers()) serverIsBack()
  else askAfter(pauses[Math.min(questions, pauses.length - 1)] ?? 0)
}

/** Lets everything go on that waits for the server. */
export function serverIsBack(): void {
  const all = [...waiting]
  waiting.clear()
  if (all.length > 0) wentOnAt = Date.now()
  for (const goOn of all) goOn()
}

/** Goes on once the server answers, asking for it now and then while somebody looks; answers how to wait no longer. */
export function onceServerIsBack(goOn: () => void): () => void {
  waiting.add(goOn)
  if (waiting.size === 1 && timer === undefined) {
    if (Date.now() - wentOnAt > wellAfter) questions = 0
    askAfter(pauses[Math.min(questions, pauses.length - 1)] ?? 0)
  }
  return () => waiting.delete(goOn)
}

const lookSoon = () => {
  if (waiting.size > 0 && !document.hidden) askAfter(soon)
}
addEventListener('online', lookSoon)
document.addEventListener('visibilitychange', lookSoon)
