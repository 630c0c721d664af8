const { NODE_ENV, KLESIS_CRASH_AT, KLESIS_CRASH_TOGETHER = '1' } = process.env
const crashAt = NODE_ENV === 'test' ? KLESIS_CRASH_AT : undefined
let standing = 0

/** Kills the server here as a power cut would, if a test names this point in KLESIS_CRASH_AT. */
export function crashPoint(name: string): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL')
}

/** The same where work of several events stands at once: whatever comes here waits until KLESIS_CRASH_TOGETHER are here, and one kill meets them all. */
export async function sharedCrashPoint(name: string): Promise<void> {
  if (crashAt !== name) return
  standing += 1
  if (standing >= Number(KLESIS_CRASH_TOGETHER)) crashPoint(name)
  await new Promise(() => {})
}
