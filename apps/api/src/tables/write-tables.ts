import { on } from 'node:events'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { FromWriter, ToWriter } from './messages.ts'
import { startTableThread } from './start-table-thread.ts'
import type { RowSource, WrittenFile } from './table-file.ts'
import { writeJsonFile } from './write-json-file.ts'

/** Streams a file of tables while its rows come: as fast as it is read, with a few batches in memory. */
export const writeTables = <Key extends string>(
  file: WrittenFile<Key>,
  { format, language }: { format: TableFormat; language: Language },
  rows: RowSource<Key>,
): AsyncGenerator<Uint8Array> => (format === 'json' ? writeJsonFile(file, rows) : writeInThread(file, rows, language))

/** A spreadsheet is written in a worker thread, because its cells would delay every other call. */
async function* writeInThread<Key extends string>(file: WrittenFile<Key>, rows: RowSource<Key>, language: Language): AsyncGenerator<Uint8Array> {
  const thread = startTableThread({ type: 'write', file, language })
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
