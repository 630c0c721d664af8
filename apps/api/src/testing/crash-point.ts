const crashAt = process.env.NODE_ENV === 'test' ? process.env.KLESIS_CRASH_AT : undefined

/** Kills the server here as a power cut would, if a test names this point in KLESIS_CRASH_AT. */
export function crashPoint(name: string): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL')
}
