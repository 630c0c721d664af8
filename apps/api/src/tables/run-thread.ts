import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { FileTask, FromThread, FromWriter, ToWriter } from './messages.ts'
import type { RowSource, TableFile } from './table-file.ts'
import { writeJsonFile } from './write-json-file.ts'

const entry = fileURLToPath(new URL('table-thread.ts', import.meta.url))

/** Limits in megabytes: a file is read whole, and written as its rows come. */
const memory = {
  read: { maxOldGenerationSizeMb: 1_536 },
  write: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
} satisfies Record<FileTask['type'], ResourceLimits>

const startThread = (task: FileTask) =>
  new Worker(entry, {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: memory[task.type],
    stdout: true,
    stderr: true,
  })

/** Reads a file in batches in a worker thread. A file that crashes the thread counts as unreadable. */
export async function* readTables<Key extends string>(file: TableFile<Key>, bytes: Uint8Array): AsyncGenerator<Exclude<FromThread<Key>, { type: 'end' }>> {
  const thread = startThread({ type: 'read', file, bytes })
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

/** Streams a file of tables while its rows come: as fast as it is read, with a few batches in memory. */
export const writeTables = <Key extends string>(
  file: TableFile<Key>,
  { format, language }: { format: TableFormat; language: Language },
  rows: RowSource<Key>,
): AsyncGenerator<Uint8Array> => (format === 'json' ? writeJsonFile(file, rows) : writeInThread(file, rows, language))

/** A spreadsheet is written in a worker thread, because its cells would delay every other call. */
async function* writeInThread<Key extends string>(file: TableFile<Key>, rows: RowSource<Key>, language: Language): AsyncGenerator<Uint8Array> {
  const thread = startThread({ type: 'write', file, language })
  const next = batches(rows)
  try {
    for await (const [message] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[FromWriter<Key>]>) {
      if (message.type === 'end') return
      if (message.type === 'bytes') yield message.bytes
      else thread.postMessage((await next(message.sheet)) satisfies ToWriter)
    }
    throw new Error('The thread ended before its file.')
  } finally {
    await thread.terminate()
  }
}

/** Gives one batch at a time of the sheet that is asked for; sheets are asked for one after the other. */
function batches<Key extends string>(rows: RowSource<Key>): (sheet: Key) => Promise<ToWriter> {
  let current: { sheet: Key; iterator: AsyncIterator<string> | Iterator<string> } | undefined
  return async (sheet) => {
    if (current?.sheet !== sheet) {
      const source = rows(sheet)
      current = { sheet, iterator: Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]() }
    }
    const { done, value } = await current.iterator.next()
    return done ? {} : { json: value }
  }
}
