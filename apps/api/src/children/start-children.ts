import { fairQueue } from '../limits/fair-queue.ts'
import { refuse } from '../refusals/refuse.ts'
import { ChildFailed, type ChildJob, type ChildLimits, type Children } from './child-types.ts'
import { compiledCode } from './compiled-code.ts'
import { openChild } from './open-child.ts'

interface Task<Input, Output> extends ChildJob {
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
  end: () => void
}

/**
 * Runs a script that calls `serveChild`, each job in a process of its own, so that hostile input of one person meets neither the server's memory nor another's
 * job. The process has no environment but the folder of its compiled code, writes no file, starts no process and reads the code only.
 */
export function startChildren<Input, Output>(script: string, limits: ChildLimits): Children<Input, Output> {
  const waiting = fairQueue<Task<Input, Output>>(limits)
  const running = new Set<{ end: (failure: ChildFailed) => void; ended: Promise<void> }>()
  const compiled = compiledCode(script, limits)
  let isClosed = false

  const startNext = () => {
    while (running.size < limits.atOnce) {
      const task = waiting.next()
      if (!task) return
      const folder = compiled.take()
      const child = openChild<Output>(script, task.input, limits, folder)
      running.add(child)
      task.end = () => child.end(new ChildFailed('cancelled'))
      child.output.then(task.resolve, task.reject)
      void child.ended.then(() => {
        running.delete(child)
        if (folder !== undefined) compiled.giveBack(folder)
        startNext()
      })
    }
  }

  const run = (input: Input, { owner, signal }: ChildJob) =>
    new Promise<Output>((resolve, reject) => {
      if (isClosed) return reject(new ChildFailed('closed'))
      if (signal?.aborted) return reject(new ChildFailed('cancelled'))
      const task: Task<Input, Output> = {
        ...{ input, owner, signal, resolve, reject },
        end: () => {
          if (waiting.remove(owner, task)) reject(new ChildFailed('cancelled'))
        },
      }
      if (!waiting.add(owner, task)) refuse('request.tooMany', { seconds: Math.ceil(limits.milliseconds / 1000) })
      signal?.addEventListener('abort', () => task.end(), { once: true })
      startNext()
    })

  const close = async () => {
    isClosed = true
    for (let task = waiting.next(); task; task = waiting.next()) task.reject(new ChildFailed('closed'))
    const all = [...running]
    for (const child of all) child.end(new ChildFailed('closed'))
    await Promise.all(all.map(({ ended }) => ended))
    await compiled.close()
  }

  return { run, load: () => ({ running: running.size, waiting: waiting.size() }), close }
}
