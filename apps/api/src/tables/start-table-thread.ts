import { fileURLToPath } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { FileTask } from './messages.ts'

const entry = fileURLToPath(new URL('table-thread.ts', import.meta.url))

/** Limits in megabytes: a file is read whole, and written as its rows come. */
const memory = {
  read: { maxOldGenerationSizeMb: 1_536 },
  write: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
} satisfies Record<FileTask['type'], ResourceLimits>

/** Starts the worker thread that reads or writes one file. */
export const startTableThread = (task: FileTask) =>
  new Worker(entry, {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: memory[task.type],
    stdout: true,
    stderr: true,
  })
