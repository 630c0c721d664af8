import { on } from 'node:events'
import type { FromThread } from './messages.ts'
import { startTableThread } from './start-table-thread.ts'
import type { TableFile } from './table-file.ts'

/** Reads a file in batches in a worker thread. A file that crashes the thread counts as unreadable. */
export async function* readTables<Key extends string>(file: TableFile<Key>, bytes: Uint8Array): AsyncGenerator<Exclude<FromThread<Key>, { type: 'end' }>> {
  const thread = startTableThread({ type: 'read', file, bytes })
  const stopped = new AbortController()
  thread.once('error', () => stopped.abort())
  try {
    for await (const [message] of on(thread, 'message', { signal: stopped.signal }) as AsyncIterable<[FromThread<Key>]>) {
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
