const crashAt = process.env.NODE_ENV === 'test' ? process.env.KLESIS_CRASH_AT : undefined

/** A place where tests kill the server as a power cut would. Does nothing unless a test names it in KLESIS_CRASH_AT. */
export function crashPoint(name: string): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL')
}
