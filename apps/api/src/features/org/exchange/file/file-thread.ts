import { parentPort, workerData } from 'node:worker_threads'
import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { readJsonFile, toJsonFile } from './json-file.ts'
import type { FileTask, FromThread, ToThread } from './messages.ts'
import { readRows } from './read-rows.ts'
import { readSpreadsheet, toSpreadsheet } from './spreadsheet.ts'

const task = workerData as FileTask
const send = (message: FromThread) => parentPort?.postMessage(message)

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

async function read(bytes: Uint8Array): Promise<void> {
  const file = isZip(bytes) ? await readSpreadsheet(bytes).catch(() => 'unreadable' as const) : readJsonFile(bytes)
  if (typeof file === 'string') send({ type: file })
  else if (file.found.length + file.faults.length === 0) send({ type: 'empty' })
  else readRows(file.found, send, file.faults)
  send({ type: 'end' })
}

function write({ format, language }: Extract<FileTask, { type: 'write' }>): void {
  const rows = new Map<SheetKey, string[]>()
  parentPort?.on('message', async (message: ToThread) => {
    if (message.type === 'rows') {
      rows.set(message.sheet, [...(rows.get(message.sheet) ?? []), message.json])
      return
    }
    send({ type: 'bytes', bytes: format === 'json' ? toJsonFile(rows) : await toSpreadsheet(rows, language) })
    parentPort?.close()
  })
}

if (task.type === 'read') void read(task.bytes)
else write(task)
