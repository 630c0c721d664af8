import { maxRows } from '@klesis/contract/translations/import-limits.ts'
import { TextChange } from '@klesis/contract/translations/translation.ts'
import type { Column, TableFile } from '../../../tables/table-file.ts'

const maxCharacters = TextChange.shape.text.maxLength ?? undefined

const column = (key: string, options: Partial<Column> = {}): Column => ({ key, titles: { el: key, en: key }, kind: 'literal', ...options })

/** A file of texts: one row for each text, with a column for each language. Empty cells and absent languages change nothing. */
export const textsFile = (codes: readonly string[]): TableFile<'texts'> => ({
  format: 'klesis.translations',
  maxRows,
  maxUnpackedMegabytes: 128,
  sheets: [
    {
      key: 'texts',
      titles: { el: 'Texts', en: 'Texts' },
      keys: ['namespace', 'key'],
      columns: [
        column('namespace', { isRequired: true }),
        column('key', { isRequired: true }),
        ...codes.map((code) => column(code, { ...(maxCharacters && { most: maxCharacters }) })),
      ],
    },
  ],
})

/** One row of the file; a text is null where its cell is empty. */
export interface TextRow {
  /** Its number in the file. */
  row: number
  namespace: string
  key: string
  texts: Readonly<Record<string, string | null>>
}

/** The flat rows of the file, as JSON. */
export const toFileRows = (rows: readonly Omit<TextRow, 'row'>[]): string =>
  `[${rows.map(({ namespace, key, texts }) => JSON.stringify({ namespace, key, ...texts })).join(',\n')}]`

/** The rows from a batch of the file. */
export const fromFileRows = (json: string): TextRow[] =>
  (JSON.parse(json) as { row: number; namespace: string; key: string; [code: string]: string | number | null }[]).map(({ row, namespace, key, ...texts }) => ({
    row,
    namespace: namespace.trim(),
    key: key.trim(),
    texts: texts as Record<string, string | null>,
  }))
