interface Engine {
  process?: { threadCpuUsage?: () => { user: number; system: number } }
}

const usage = (globalThis as Engine).process?.threadCpuUsage

/** Processor time of this thread in milliseconds, so that a script is not charged for other work; browsers only have elapsed time. */
export function processorTime(): number {
  if (!usage) return performance.now()
  const { user, system } = usage()
  return (user + system) / 1_000
}
