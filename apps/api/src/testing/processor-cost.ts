import { slownessNow } from '../../../../scripts/processor-speed.mjs'

/**
 * Milliseconds of the processor that a call may cost above an empty one, whatever is sent, on a processor of normal speed. They stand for the delay of the event
 * loop: what one call takes of the thread that answers, all others wait for, and the delay itself would count how busy the machine is.
 */
export const mostProcessorMs = 500

interface Cost<Answer> {
  answer: Answer
  /**
   * Of the thread that answers, or half of what all threads of this process take, if that is more: the sandbox, the compiler, and helpers of the collector, which
   * a busy machine makes dearer. What exceeds the limit is without the empty call and divided by how slow the processor is now.
   */
  processorMs: number
}

type Work<Answer> = () => Answer | Promise<Answer>

interface Beside {
  /** The same call with nothing in it, in this same worker. */
  empty: Work<unknown>
  slowness?: () => number
}

async function spentBy<Answer>(work: Work<Answer>): Promise<Cost<Answer>> {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  const answer = await work()
  const [ofAll, ofOwn] = [process.cpuUsage(all), process.threadCpuUsage(own)].map(({ user, system }) => (user + system) / 1_000)
  return { answer, processorMs: Math.max(ofOwn ?? 0, (ofAll ?? 0) / 2) }
}

/** Does this and measures what it costs the processor. */
export async function measureCost<Answer>(work: Work<Answer>, { empty, slowness = slownessNow }: Beside): Promise<Cost<Answer>> {
  const { answer, processorMs } = await spentBy(work)
  if (processorMs < mostProcessorMs) return { answer, processorMs }
  const least = (await spentBy(empty)).processorMs
  return { answer, processorMs: Math.max(0, processorMs - least) / slowness() }
}

/**
 * The first attempt that keeps to the limit, otherwise the cheapest of three. What is measured beside the call only adds to it: code that is compiled, garbage of
 * those before, helpers of the collector that wait for a core of a busy machine. What exceeds the limit three times is too much.
 */
export async function leastCost<Answer>(attempt: () => Promise<Cost<Answer>>): Promise<Cost<Answer>> {
  let least = await attempt()
  for (let more = 2; more > 0 && least.processorMs >= mostProcessorMs; more -= 1) {
    const next = await attempt()
    if (next.processorMs < least.processorMs) least = next
  }
  return least
}
