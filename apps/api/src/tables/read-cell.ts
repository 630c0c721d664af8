import type { Column, Titles } from './table-file.ts'

/** A fault of one cell; its text is in `table-fault-texts.ts`. */
export type CellFault = 'missing' | 'notText' | 'tooLong' | 'badCode' | 'badEmail' | 'badDay' | 'badFlag' | 'badChoice' | 'badNumber'
export type Cell = { value: string | number | boolean | null } | { fault: CellFault }

const isEmpty = (value: unknown) => value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** The database value of an empty cell. Null leaves flags and choices unchanged. */
const emptyValues: Record<Column['kind'], '' | null> = {
  text: '',
  code: '',
  email: '',
  lines: '',
  reference: null,
  day: null,
  flag: null,
  choice: null,
  literal: null,
  number: null,
}

/** The words of a flag. */
export const flagWords: Record<'true' | 'false', Titles> = { true: { el: 'ναι', en: 'yes' }, false: { el: 'όχι', en: 'no' } }

/** Converts a cell for the database. Spreadsheets turn codes and telephones into numbers; these become texts again. */
export function readCell(column: Column, raw: unknown): Cell {
  if (isEmpty(raw)) return column.isRequired ? { fault: 'missing' } : { value: emptyValues[column.kind] }
  if (column.kind === 'day') return readDay(raw)
  if (column.kind === 'flag') return readFlag(raw)
  if (column.kind === 'number') return readNumber(raw)
  const text = column.kind === 'literal' ? toLiteral(raw) : toText(raw)
  if (text === undefined) return { fault: 'notText' }
  if (text.length > (column.most ?? 300)) return { fault: 'tooLong' }
  return parsers[column.kind](text, column)
}

function toText(raw: unknown): string | undefined {
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return String(raw)
  return typeof raw === 'string' ? raw.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim().toWellFormed() : undefined
}

/** Lone surrogates and null characters cannot be stored. */
const toLiteral = (raw: unknown) => (typeof raw === 'string' ? raw.replaceAll('\u0000', '').toWellFormed() : undefined)

const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/

const parsers: Record<Exclude<Column['kind'], 'day' | 'flag' | 'number'>, (text: string, column: Column) => Cell> = {
  text: (text) => ({ value: text }),
  literal: (text) => ({ value: text }),
  lines: (text) => ({
    value: text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  }),
  reference: (text) => ({ value: text.includes('@') ? text.toLowerCase() : text }),
  code: (text) => (/^[a-z0-9.]+$/.test(text) ? { value: text } : { fault: 'badCode' }),
  email: (text) => (address.test(text) ? { value: text.toLowerCase() } : { fault: 'badEmail' }),
  choice: (text, { choices = [] }) => {
    const choice = choices.find(({ value, titles }) => value.toLowerCase() === text.toLowerCase() || isWord(titles, text))
    return choice ? { value: choice.value } : { fault: 'badChoice' }
  },
}

const isWord = (titles: Titles, text: string) => Object.values(titles).some((title) => title.toLocaleLowerCase('el') === text.toLocaleLowerCase('el'))

function readFlag(raw: unknown): Cell {
  const text = String(raw).trim()
  if (raw === true || raw === 1 || text === '1' || text.toLowerCase() === 'true' || isWord(flagWords.true, text)) return { value: true }
  if (raw === false || raw === 0 || text === '0' || text.toLowerCase() === 'false' || isWord(flagWords.false, text)) return { value: false }
  return { fault: 'badFlag' }
}

/** A number as it is, or as people write it: `8,5`. What could be a date or a formula is none. */
function readNumber(raw: unknown): Cell {
  const number = typeof raw === 'string' && /^[+-]?\d{1,15}([.,]\d{1,10})?$/.test(raw.trim()) ? Number(raw.trim().replace(',', '.')) : raw
  return typeof number === 'number' && Number.isFinite(number) ? { value: number } : { fault: 'badNumber' }
}

const dateFormats = [/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/, /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/]

/** A date cell, `2026-11-20` or `20-11-2026`. */
function readDay(raw: unknown): Cell {
  if (raw instanceof Date) return Number.isNaN(raw.getTime()) ? { fault: 'badDay' } : readDay(raw.toISOString().slice(0, 10))
  if (typeof raw !== 'string') return { fault: 'badDay' }
  for (const format of dateFormats) {
    const { year = '', month = '', day = '' } = format.exec(raw.trim())?.groups ?? {}
    const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const date = new Date(`${text}T00:00:00Z`)
    if (year && Number(year) >= 1800 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)) return { value: text }
  }
  return { fault: 'badDay' }
}
