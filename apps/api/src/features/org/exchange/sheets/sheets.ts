import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { maxSheetRows, sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import type * as tables from '../../../../tables/table-file.ts'
import { sheetTitles, titleOf, wordsOf } from './sheet-words.ts'

export interface Column extends tables.Column {
  /** SQL of the default for a new row. */
  fallback?: string
}

export interface Sheet extends tables.Sheet<SheetKey> {
  columns: readonly Column[]
}

type Options = Pick<Column, 'most' | 'isRequired' | 'fallback'>

const column = (key: string, kind: tables.CellKind, options: Options = {}): Column => ({ key, kind, titles: titleOf(key), ...options })
const text = (key: string, most: number): Column => column(key, 'text', { most })
const required = (optional: Column): Column => ({ ...optional, isRequired: true })
const code = (key: string): Column => column(key, 'code', { most: 60, isRequired: true })
const reference = (key: string): Column => column(key, 'reference', { most: 254 })
const flag = (key: string, fallback: boolean): Column => column(key, 'flag', { fallback: String(fallback) })
const day = (key: string, fallback?: string): Column => column(key, 'day', { ...(fallback && { fallback }) })
const email = (key: string): Column => column(key, 'email', { most: 254 })
const choice = (key: string, values: readonly string[], options: Options = {}): Column => ({
  ...column(key, 'choice', options),
  choices: values.map((value) => ({ value, titles: wordsOf[value] ?? { el: value, en: value } })),
})
const isActive = flag('active', true)
const period = [day('activeFrom', 'today'), day('activeUntil')]

/** Rows are identified by codes and addresses, never by ids of one database. */
const content: Record<SheetKey, Pick<Sheet, 'keys' | 'columns'>> = {
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
      column('unitDomains', 'lines', { most: 10_000 }),
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
      choice('gender', ['male', 'female'], { fallback: `'male'` }),
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
      choice('kind', ['holder', 'deputy'], { fallback: `'holder'`, isRequired: true }),
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
}

const toSheet = <Key extends SheetKey>(key: Key): Sheet => ({ key, titles: sheetTitles[key], ...content[key] })

/** The sheets of the file. */
export const sheets = Object.fromEntries(sheetKeys.map((key) => [key, toSheet(key)])) as Record<SheetKey, Sheet>

export const organisationFile: tables.TableFile<SheetKey> = {
  format: 'klesis.organisation',
  sheets: sheetKeys.map((key) => sheets[key]),
  mostRows: maxSheetRows,
  mostUnpackedMegabytes: 512,
}
