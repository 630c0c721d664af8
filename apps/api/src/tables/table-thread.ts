import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { FileTask, FromThread, FromWriter, ToWriter } from './messages.ts'
import { readJsonFile } from './read-json-file.ts'
import { readRows } from './read-rows.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/** Worker thread: reads an uploaded table file (xlsx or JSON) into batches of rows, or writes batches of rows to one. */
const task = workerData as FileTask
const parent = parentPort as MessagePort

/** A file gives way to what people wait for. On Linux a priority is that of one thread, elsewhere it would be the server’s; it can only be lowered. */
const { PRIORITY_BELOW_NORMAL: low } = constants.priority
if (process.platform === 'linux' && getPriority() < low) setPriority(low)

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

async function read({ file, bytes }: Extract<FileTask, { type: 'read' }>): Promise<void> {
  const send = (message: FromThread) => parent.postMessage(message)
  const content = isZip(bytes) ? await readSpreadsheet(file, bytes).catch(() => 'unreadable' as const) : readJsonFile(file, bytes)
  if (typeof content === 'string') send({ type: content })
  else if (content.found.length + content.faults.length === 0) send({ type: 'empty' })
  else readRows(content, file.maxRows, send)
  send({ type: 'end' })
}

async function write({ file, language }: Extract<FileTask, { type: 'write' }>): Promise<void> {
  const send = (message: FromWriter) => parent.postMessage(message)
  const ask = (sheet: string): Promise<[ToWriter]> => {
    const answer = once(parent, 'message') as Promise<[ToWriter]>
    send({ type: 'more', sheet })
    return answer
  }
  /** The next batch is asked for while one is written. */
  async function* rows(sheet: string): AsyncGenerator<string> {
    let next = ask(sheet)
    for (;;) {
      const [{ json }] = await next
      if (json === undefined) return
      next = ask(sheet)
      yield json
    }
  }
  for await (const bytes of writeSpreadsheet(file, rows, language)) send({ type: 'bytes', bytes })
  send({ type: 'end' })
  parent.close()
}

await (task.type === 'read' ? read(task) : write(task))
