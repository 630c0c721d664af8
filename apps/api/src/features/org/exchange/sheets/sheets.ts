import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { maxSheetRows, sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import type * as tables from '../../../../tables/table-file.ts'
import { sheetTitles, titleOf, wordsOf } from './sheet-words.ts'

export interface Column<Key extends string = string, Value = unknown> extends tables.Column {
  key: Key
  /** The default for a new row as SQL, or the word `today`. */
  sqlDefault?: string
  /** Never set: the type of a value in the tables of an import. */
  value?: Value
}

export interface Sheet extends tables.Sheet<SheetKey> {
  columns: readonly Column[]
}

type Options = Pick<Column, 'most' | 'isRequired' | 'sqlDefault'>

const column = <Key extends string, Value>(key: Key, kind: tables.CellKind, options: Options = {}): Column<Key, Value> => ({
  ...{ key, kind, titles: titleOf(key) },
  ...options,
})
const text = <Key extends string>(key: Key, most: number) => column<Key, string>(key, 'text', { most })
const required = <Key extends string, Value>(optional: Column<Key, Value>): Column<Key, NonNullable<Value>> => {
  const { value: _, ...rest } = optional
  return { ...rest, isRequired: true }
}
const code = <Key extends string>(key: Key) => column<Key, string>(key, 'code', { most: 60, isRequired: true })
const reference = <Key extends string>(key: Key) => column<Key, string | null>(key, 'reference', { most: 254 })
const flag = <Key extends string>(key: Key, initial: boolean) => column<Key, boolean>(key, 'flag', { sqlDefault: String(initial) })
const day = <Key extends string>(key: Key) => column<Key, string | null>(key, 'day')
const email = <Key extends string>(key: Key) => column<Key, string>(key, 'email', { most: 254 })
const choice = <Key extends string, const Value extends string>(key: Key, values: readonly Value[], options: Options = {}): Column<Key, Value | null> => ({
  ...column(key, 'choice', options),
  choices: values.map((value) => ({ value, titles: wordsOf[value] ?? { el: value, en: value } })),
})
const isActive = flag('active', true)
const period = [column<'activeFrom', string>('activeFrom', 'day', { sqlDefault: 'today' }), day('activeUntil')]

/** Rows are identified by codes and addresses, never by ids of one database. */
const content = {
  unitTypes: { keys: ['code'], columns: [required(text('code', 60)), required(text('labelEl', 300)), text('labelEn', 300), flag('hasSecretariat', false)] },
  positionTypes: { keys: ['code'], columns: [code('code'), required(text('labelEl', 300)), text('labelEn', 300), text('domain', 200)] },
  units: {
    keys: ['code'],
    columns: [
      code('code'),
      required(text('label', 300)),
      text('labelEn', 300),
      text('abbreviation', 60),
      required(reference('type')),
      reference('parent'),
      reference('secretariat'),
      text('category', 100),
      text('domain', 200),
      column<'unitDomains', string>('unitDomains', 'lines', { most: 10_000 }),
      reference('committee'),
      isActive,
      ...period,
    ],
  },
  employees: {
    keys: ['email'],
    columns: [
      required(email('email')),
      required(text('lastName', 100)),
      required(text('firstName', 100)),
      text('title', 100),
      text('altTitle', 100),
      choice('gender', ['male', 'female'], { sqlDefault: `'male'` }),
      isActive,
      email('extEmail'),
      text('taxId', 20),
      text('mobile', 60),
      text('homeAddress', 300),
      text('homeTelephone', 60),
    ],
  },
  positions: {
    keys: ['unit', 'code'],
    columns: [
      required(reference('unit')),
      code('code'),
      required(reference('type')),
      required(text('label', 300)),
      email('email'),
      text('phone', 60),
      flag('permanent', true),
      isActive,
      ...period,
    ],
  },
  holdings: {
    keys: ['unit', 'position', 'kind', 'activeFrom'],
    columns: [
      required(reference('unit')),
      required(reference('position')),
      required(choice('kind', ['holder', 'deputy'], { sqlDefault: `'holder'` })),
      reference('employee'),
      text('lastName', 100),
      text('firstName', 100),
      text('positionLabel', 300),
      required(day('activeFrom')),
      day('activeUntil'),
    ],
  },
  responsibilities: {
    keys: ['unit', 'label'],
    columns: [required(reference('unit')), required(text('label', 500)), choice('subjectType', ['scholar', 'academic', 'research'])],
  },
  assignments: {
    keys: ['unit', 'position', 'responsibilityUnit', 'responsibility'],
    columns: [required(reference('unit')), required(reference('position')), required(reference('responsibilityUnit')), required(text('responsibility', 500))],
  },
} satisfies Record<SheetKey, Pick<Sheet, 'keys' | 'columns'>>

type ColumnOf<Key extends SheetKey> = (typeof content)[Key]['columns'][number]

/** A row of a sheet in the tables of an import. Days are ISO text, lines one text. */
export type SheetRow<Key extends SheetKey> = { [One in ColumnOf<Key> as One['key']]: One extends Column<string, infer Value> ? Value : never }

const toSheet = <Key extends SheetKey>(key: Key): Sheet => ({ key, titles: sheetTitles[key], ...content[key] })

/** The sheets of the file. */
export const sheets = Object.fromEntries(sheetKeys.map((key) => [key, toSheet(key)])) as Record<SheetKey, Sheet>

export const organisationFile: tables.TableFile<SheetKey> = {
  format: 'klesis.organisation',
  sheets: sheetKeys.map((key) => sheets[key]),
  maxRows: maxSheetRows,
  maxUnpackedMegabytes: 512,
}
