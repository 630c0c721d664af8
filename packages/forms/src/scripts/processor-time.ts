interface Engine {
  process?: { threadCpuUsage?: () => { user: number; system: number } }
}

const usage = (globalThis as Engine).process?.threadCpuUsage

/** Milliseconds of the processor that this thread has had, so that a script pays for no one else's work; a browser tells only those that went by. */
export function processorTime(): number {
  if (!usage) return performance.now()
  const { user, system } = usage()
  return (user + system) / 1_000
}
