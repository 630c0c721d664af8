import { spawn } from 'node:child_process'
import { ConversionFailed } from './converter.ts'
import type { Command } from './jail.ts'

/** Of the process and what it starts: no core file, kilobytes that it may write, blocks of 512 bytes in one file, files open, seconds of processor time. */
const limits = 'ulimit -c 0 && ulimit -d 1500000 && ulimit -f 409600 && ulimit -n 256 && ulimit -t 60'

/** Runs a program to its end, without environment, input or output; kills it and all that it started when the time is over or the signal says so. */
export function runLimited({ program, args }: Command, { milliseconds, signal }: { milliseconds: number; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const child = spawn('/bin/sh', ['-c', `${limits} && exec "$0" "$@"`, program, ...args], { env: {}, stdio: 'ignore', detached: true })
    let reason: unknown
    const end = (why: unknown) => {
      reason ??= why
      killGroup(child.pid)
    }
    const timer = setTimeout(() => end(new ConversionFailed('timeout', 'The converter took too long.')), milliseconds)
    const cancel = () => end(signal.reason)
    signal.addEventListener('abort', cancel, { once: true })
    const finish = (failure: unknown) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      if (failure) reject(failure)
      else resolve()
    }
    child.on('error', (error) => finish(new ConversionFailed('failed', error.message, { cause: error })))
    child.on('close', (code, killedBy) => {
      const wentWell = code === 0 && reason === undefined
      finish(wentWell ? undefined : (reason ?? new ConversionFailed('failed', `The converter ended with ${killedBy ?? code}.`)))
    })
  })
}

/** A detached process leads a group of its own, with what it started; it may have ended meanwhile. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
