import { fork } from 'node:child_process'
import path from 'node:path'

/** The rate and the times of the answers. */
export interface Pace {
  perSecond: number
  /** Milliseconds in which 95 of 100 were answered. */
  p95: number
  count: number
  failed: number
  /** Processor milliseconds that the caller itself used. */
  used: number
}

/** Calls to these paths, in turn. */
export interface Load {
  address: string
  paths: readonly string[]
  token: string
  amount: number
  gzip?: boolean
}

/** Many different changes, each once. */
export interface Changes {
  address: string
  changes: readonly { method: string; path: string; token: string; body: unknown }[]
}

/** Statements one after the other, over and over. */
export interface Loop {
  url: string
  statements: readonly { text: string; values: readonly unknown[] }[]
  amount: number
}

/** Ten connections, as browsers hold them. */
export const connections = 10

/** Runs one of this folder's programs in a process of its own, so that its work is not the server's. `watch` is called when the program is warm, and its result is read before the program ends. */
function inProcess<Task extends object>(program: string) {
  return (task: Task, watch: () => () => number = () => () => 0): Promise<Pace & { watched: number }> =>
    new Promise((resolve, reject) => {
      // Advanced, so that the bytes of a token's hash arrive as bytes: as JSON they would find no session, and the bare loop would ask for less.
      const child = fork(path.join(import.meta.dirname, program), { execArgv: [], serialization: 'advanced' })
      child.once('message', () => {
        const watched = watch()
        child.once('message', (pace: Pace) => {
          resolve({ ...pace, watched: watched() })
          child.send('end')
        })
        child.send('go')
      })
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
      child.send(task)
    })
}

export const runLoad = inProcess<Load>('call-process.ts')
export const runChanges = inProcess<Changes>('change-process.ts')
export const runLoop = inProcess<Loop>('loop-process.ts')
