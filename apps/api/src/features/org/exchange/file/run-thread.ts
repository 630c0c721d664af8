import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ExportFormat, SheetKey } from '@klesis/contract/org/exchange.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { FileTask, FromThread } from './messages.ts'

const entry = fileURLToPath(new URL('file-thread.ts', import.meta.url))

const startThread = (task: FileTask) =>
  new Worker(entry, { workerData: task, env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1_536 }, stdout: true, stderr: true })

/** Reads a file in batches in a worker thread. A file that crashes the thread counts as unreadable. */
export async function* readInThread(bytes: Uint8Array): AsyncGenerator<Exclude<FromThread, { type: 'end' }>> {
  const thread = startThread({ type: 'read', bytes })
  const stopped = new AbortController()
  thread.once('error', () => stopped.abort())
  try {
    for await (const [message] of on(thread, 'message', { signal: stopped.signal }) as AsyncIterable<[FromThread]>) {
      if (message.type === 'end') return
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
export async function writeInThread(
  { format, language }: { format: ExportFormat; language: Language },
  rows: AsyncIterable<{ sheet: SheetKey; json: string }>,
): Promise<Buffer> {
  const thread = startThread({ type: 'write', format, language })
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
