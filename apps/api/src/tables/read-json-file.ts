import type { FileFault, UnreadableReason } from './messages.ts'
import { type FoundSheet, toExcerpt } from './read-rows.ts'
import type { Sheet, TableFile } from './table-file.ts'

/** The sheets of a JSON file, or the reason why it cannot be read. */
export function readJsonFile({ format, sheets }: TableFile, bytes: Uint8Array): { found: FoundSheet[]; faults: FileFault[] } | UnreadableReason {
  if (bytes.every((byte) => byte <= 0x20)) return 'empty'
  const file = parsed(bytes)
  if (!isRecord(file) || file.format !== format || file.formatVersion !== 1) return 'unreadable'
  const names = Object.keys(file).filter((name) => name !== 'format' && name !== 'formatVersion')
  const faults: FileFault[] = names
    .filter((name) => !sheets.some(({ key }) => key === name))
    .map((name) => ({ sheet: null, row: null, code: 'unknownSheet', found: toExcerpt(name) }))
  const found: FoundSheet[] = []
  for (const sheet of sheets.filter(({ key }) => names.includes(key))) {
    const rows = file[sheet.key]
    if (isRows(rows)) found.push(toFound(sheet, rows))
    else if (Array.isArray(rows)) faults.push({ sheet: sheet.key, row: rows.findIndex((row) => !isRecord(row)) + 1, code: 'notRow' })
    else faults.push({ sheet: sheet.key, row: null, code: 'notRows' })
  }
  return { found, faults }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isRecord)

function toFound(sheet: Sheet, rows: Record<string, unknown>[]): FoundSheet {
  const names = rows.length > 0 ? [...new Set(rows.flatMap((row) => Object.keys(row)))] : sheet.columns.map(({ key }) => key)
  return { sheet, names, rows: rows.map((row, index) => ({ row: index + 1, cells: names.map((name) => row[name]) })) }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
