import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import { sheets } from '../sheets/sheets.ts'
import type { FileFault, UnreadableReason } from './messages.ts'
import { type FoundSheet, toExcerpt } from './read-rows.ts'

const format = 'klesis.organisation'

/** The sheets of a JSON file, or the reason why it cannot be read. */
export function readJsonFile(bytes: Uint8Array): { found: FoundSheet[]; faults: FileFault[] } | UnreadableReason {
  if (bytes.every((byte) => byte <= 0x20)) return 'empty'
  const file = parsed(bytes)
  if (!isRecord(file) || file.format !== format || file.formatVersion !== 1) return 'unreadable'
  const names = Object.keys(file).filter((name) => name !== 'format' && name !== 'formatVersion')
  const faults = names.filter((name) => !isSheet(name)).map((name): FileFault => ({ sheet: null, row: null, code: 'unknownSheet', found: toExcerpt(name) }))
  const found: FoundSheet[] = []
  for (const sheet of sheetKeys.filter((key) => names.includes(key))) {
    const rows = file[sheet]
    if (isRows(rows)) found.push(toSheet(sheet, rows))
    else faults.push({ sheet, row: Array.isArray(rows) ? rows.findIndex((row) => !isRecord(row)) + 1 : null, code: Array.isArray(rows) ? 'notRow' : 'notRows' })
  }
  return { found, faults }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isRecord)
const isSheet = (name: string): name is SheetKey => (sheetKeys as readonly string[]).includes(name)

function toSheet(sheet: SheetKey, rows: Record<string, unknown>[]): FoundSheet {
  const names = rows.length > 0 ? [...new Set(rows.flatMap((row) => Object.keys(row)))] : sheets[sheet].columns.map(({ key }) => key)
  return { sheet, names, rows: rows.map((row, index) => ({ row: index + 1, cells: names.map((name) => row[name]) })) }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** One row a line, so that two versions of the file can be compared. */
export function toJsonFile(rows: ReadonlyMap<SheetKey, readonly string[]>): Uint8Array {
  const parts = sheetKeys.map((sheet) => {
    const batches = (rows.get(sheet) ?? []).map((json) => json.trim().slice(1, -1)).filter((json) => json.trim() !== '')
    return `"${sheet}":[${batches.length > 0 ? `\n${batches.join(',\n')}\n` : ''}]`
  })
  return new TextEncoder().encode(`{"format":"${format}","formatVersion":1,\n${parts.join(',\n')}}\n`)
}
