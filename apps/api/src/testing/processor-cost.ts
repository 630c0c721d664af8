import { slownessNow } from '../../../../scripts/processor-speed.mjs'

/**
 * Milliseconds of the processor that a test of a call may cost, whatever is sent, on a processor of normal speed: half a second for the call, whose own cost
 * `npm run bench -- bodies` measures, and as much for what the test, the compiler and the collector of garbage do beside it.
 */
export const mostProcessorMs = 1_000

interface Cost<Answer> {
  answer: Answer
  /** Of all threads of this process, those of the sandbox and of the engine included; what exceeds the limit is divided by how slow the processor is now. */
  processorMs: number
}

/** Does this and measures what it costs the processor. What the test does beside it counts, too. */
export async function measureCost<Answer>(work: () => Answer | Promise<Answer>, slowness = slownessNow): Promise<Cost<Answer>> {
  const before = process.cpuUsage()
  const answer = await work()
  const { user, system } = process.cpuUsage(before)
  const processorMs = (user + system) / 1_000
  return { answer, processorMs: processorMs > mostProcessorMs ? processorMs / slowness() : processorMs }
}

/**
 * The first attempt if it keeps to the limit, otherwise the middle one of three: now and then one also pays for code that is compiled and for garbage of those
 * before, but what exceeds the limit two times of three is too much.
 */
export async function usualCost<Answer>(attempt: () => Promise<Cost<Answer>>): Promise<Cost<Answer>> {
  const first = await attempt()
  if (first.processorMs < mostProcessorMs) return first
  const costs = [first, await attempt(), await attempt()].toSorted((one, other) => one.processorMs - other.processorMs)
  return costs[1] ?? first
}
