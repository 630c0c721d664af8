import { Readable } from 'node:stream'
import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { maxRows } from '@klesis/contract/translations/import-limits.ts'
import type { labels } from '@klesis/contract/translations/labels.calls.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readTables } from '../../../tables/read-tables.ts'
import { type Column, type TableFile, tableHeaders } from '../../../tables/table-file.ts'
import { writeTables } from '../../../tables/write-tables.ts'
import { toRowFault } from '../exchange/to-row-fault.ts'
import type { FaultReader } from '../texts/find-translation-fault.ts'

const longest = 20_000
const own = ['place', 'text', 'mark'] as const

const column = (key: string, options: Partial<Column> = {}): Column => ({ key, titles: { el: key, en: key }, kind: 'literal', most: longest, ...options })

/** A file of texts: a row for each text, with a column for each language. Empty cells and absent languages change nothing. */
const labelsFile = (languages: readonly string[]): TableFile<'labels'> => ({
  format: 'klesis.labels',
  maxRows,
  maxUnpackedMegabytes: 64,
  sheets: [
    {
      key: 'labels',
      titles: { el: 'Texts', en: 'Texts' },
      keys: ['place', 'text'],
      columns: [
        column('place', { isRequired: true }),
        column('text', { isRequired: true }),
        ...languages.filter((code) => !(own as readonly string[]).includes(code)).map((code) => column(code)),
        column('mark'),
      ],
    },
  ],
})

/** The texts as a file with its headers. */
export function writeLabels({ languages, rows }: HandlerInput<typeof labels.file>['body'], format: TableFormat, language: Language) {
  const flat = rows.map(({ translations, ...row }) => ({ ...row, ...Object.fromEntries(languages.map((code) => [code, translations[code] ?? ''])) }))
  const bytes = writeTables(labelsFile(languages), { format, language }, () => [JSON.stringify(flat)])
  return { stream: Readable.from(bytes, { objectMode: false }), headers: tableHeaders('labels', format) }
}

type Found = CallResult<typeof labels.read>
type FlatRow = { row: number; place: string; text: string; mark?: string | null } & Record<string, string | number | null | undefined>

/** The rows of a file of texts, and its faults. */
export async function readLabels(reader: FaultReader, languages: readonly string[], bytes: Uint8Array): Promise<Found> {
  const file = labelsFile(languages)
  const found: Found = { rows: [], faults: [] }
  for await (const message of readTables(file, bytes)) {
    if (message.type === 'rows') found.rows.push(...(JSON.parse(message.json) as FlatRow[]).map((row) => toRow(row, languages)))
    else if (message.type === 'faults') found.faults.push(...message.faults.map((fault) => toRowFault(reader, file, fault)))
    else if (message.type === 'tooMany') refuse('translation.tooManyRows', { most: maxRows })
    else if (message.type !== 'sheet') refuse('translation.unreadableFile')
  }
  return found
}

function toRow({ row, place, text, mark, ...cells }: FlatRow, languages: readonly string[]): Found['rows'][number] {
  const translations = languages.flatMap((code) => (typeof cells[code] === 'string' ? [[code, cells[code]] as const] : []))
  return { row, place, text, mark: mark ?? '', translations: Object.fromEntries(translations) }
}
