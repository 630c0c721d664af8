import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { FileTask, FromThread } from './messages.ts'
import type { TableFile } from './table-file.ts'

const entry = fileURLToPath(new URL('table-thread.ts', import.meta.url))

const startThread = (task: FileTask) =>
  new Worker(entry, { workerData: task, env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1_536 }, stdout: true, stderr: true })

/** Reads a file in batches in a worker thread. A file that crashes the thread counts as unreadable. */
export async function* readTables<Key extends string>(
  file: TableFile<Key>,
  bytes: Uint8Array,
): AsyncGenerator<Exclude<FromThread<Key>, { type: 'end' } | { type: 'bytes' }>> {
  const thread = startThread({ type: 'read', file, bytes })
  const stopped = new AbortController()
  thread.once('error', () => stopped.abort())
  try {
    for await (const [message] of on(thread, 'message', { signal: stopped.signal }) as AsyncIterable<[FromThread<Key>]>) {
      if (message.type === 'end' || message.type === 'bytes') return
      yield message
    }
  } catch (error) {
    if (!stopped.signal.aborted) throw error
    yield { type: 'unreadable' }
  } finally {
    await thread.terminate()
  }
}

/** Writes rows, which come as texts of JSON arrays, to a file in a worker thread. */
export async function writeTables<Key extends string>(
  file: TableFile<Key>,
  { format, language }: { format: TableFormat; language: Language },
  rows: AsyncIterable<{ sheet: Key; json: string }> | Iterable<{ sheet: Key; json: string }>,
): Promise<Buffer> {
  const thread = startThread({ type: 'write', file, format, language })
  try {
    const answer = new Promise<Uint8Array>((resolve, reject) => {
      thread.on('message', (message: FromThread) => {
        if (message.type === 'bytes') resolve(message.bytes)
      })
      thread.once('error', reject)
    })
    // The rows are awaited first, so an early failure needs a handler here.
    answer.catch(() => undefined)
    for await (const { sheet, json } of rows) thread.postMessage({ type: 'rows', sheet, json })
    thread.postMessage({ type: 'end' })
    return Buffer.from(await answer)
  } finally {
    await thread.terminate()
  }
}
