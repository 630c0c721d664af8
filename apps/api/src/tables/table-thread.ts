import { parentPort, workerData } from 'node:worker_threads'
import { readJsonFile, toJsonFile } from './json-file.ts'
import type { FileTask, FromThread, ToThread } from './messages.ts'
import { readRows } from './read-rows.ts'
import { readSpreadsheet, toSpreadsheet } from './spreadsheet.ts'

const task = workerData as FileTask
const send = (message: FromThread) => parentPort?.postMessage(message)

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

async function read({ file, bytes }: Extract<FileTask, { type: 'read' }>): Promise<void> {
  const content = isZip(bytes) ? await readSpreadsheet(file, bytes).catch(() => 'unreadable' as const) : readJsonFile(file, bytes)
  if (typeof content === 'string') send({ type: content })
  else if (content.found.length + content.faults.length === 0) send({ type: 'empty' })
  else readRows(content, file.mostRows, send)
  send({ type: 'end' })
}

function write({ file, format, language }: Extract<FileTask, { type: 'write' }>): void {
  const rows = new Map<string, string[]>()
  parentPort?.on('message', async (message: ToThread) => {
    if (message.type === 'rows') {
      rows.set(message.sheet, [...(rows.get(message.sheet) ?? []), message.json])
      return
    }
    send({ type: 'bytes', bytes: format === 'json' ? toJsonFile(file, rows) : await toSpreadsheet(file, rows, language) })
    parentPort?.close()
  })
}

if (task.type === 'read') void read(task)
else write(task)
