import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { deserialize, serialize } from 'node:v8'
import { childCommand, childEnvironment } from './child-command.ts'
import { ChildFailed, type ChildLimits } from './child-types.ts'

/** The answer of a child process, as `serveChild` writes it. */
export type ChildAnswer = { output: unknown } | { error: string }

/** Descriptor of the pipe for the answer; libraries may log to the standard output. */
export const answerDescriptor = 3

/** What V8, Node and C++ say of it: which of them meets the limit first depends on what is allocated. */
const outOfMemory = /out of memory|allocation failed|failed to allocate|cannot allocate|bad_alloc/i
const loggedLength = 2_000

export interface OpenChild<Output> {
  output: Promise<Output>
  /** Kills the process; its output then rejects with this failure. */
  end: (failure: ChildFailed) => void
  /** Resolves when the process is gone, after `output` was settled. */
  ended: Promise<void>
}

/** Starts one process for one job; `compiled`: a folder of the script's compiled code for this process alone. */
export function openChild<Output>(script: string, input: unknown, limits: ChildLimits, compiled?: string): OpenChild<Output> {
  const folder = compiled === undefined ? undefined : { folder: compiled, fill: false }
  const child = spawn(...childCommand(script, limits, folder), {
    env: childEnvironment(folder),
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  }) as ChildProcessByStdio<Writable, null, Readable>
  const { promise: output, resolve, reject } = Promise.withResolvers<Output>()
  const { promise: ended, resolve: isGone } = Promise.withResolvers<void>()
  const end = (failure: ChildFailed) => {
    reject(failure)
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => end(new ChildFailed('time')), limits.milliseconds)
  const parts: Buffer[] = []
  let size = 0
  const answers = child.stdio[answerDescriptor] as Readable
  answers.on('data', (part: Buffer) => {
    size += part.length
    if (size > limits.answerBytes) end(new ChildFailed('size'))
    else parts.push(part)
  })
  let logged = ''
  child.stderr.on('data', (part: Buffer) => {
    logged = (logged + part.toString()).slice(-loggedLength)
  })
  // A process that ends early no longer reads; its end is reported below.
  for (const stream of [child.stdin, child.stderr, answers]) stream.on('error', () => {})
  child.on('error', (error) => {
    reject(new ChildFailed('ended', error.message))
    isGone()
  })
  child.on('close', () => {
    clearTimeout(timer)
    try {
      const answer = toAnswer(Buffer.concat(parts))
      if (answer === undefined) reject(new ChildFailed(outOfMemory.test(logged) ? 'memory' : 'ended', logged))
      else if ('error' in answer) reject(new ChildFailed(outOfMemory.test(answer.error) ? 'memory' : 'script', answer.error))
      else resolve(answer.output as Output)
    } catch (error) {
      reject(new ChildFailed('ended', (error as Error).message))
    }
    isGone()
  })
  child.stdin.end(serialize(input))
  return { output, end, ended }
}

const toAnswer = (bytes: Buffer): ChildAnswer | undefined => (bytes.length === 0 ? undefined : (deserialize(bytes) as ChildAnswer))
