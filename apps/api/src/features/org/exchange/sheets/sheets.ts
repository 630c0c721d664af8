import type { SheetKey } from '@klesis/contract/org/exchange.ts'

/**
 * The type of a cell. `reference` is the code of another row or empty; `choice` is one of a few words; `lines` is a list with one entry a line.
 */
export type CellKind = 'text' | 'code' | 'email' | 'reference' | 'day' | 'flag' | 'choice' | 'lines'

export interface Column {
  key: string
  kind: CellKind
  /** The most characters. */
  most?: number
  /** The column must exist and have no empty cell. */
  isRequired?: boolean
  choices?: readonly string[]
  /** SQL of the default for a new row. */
  fallback?: string
}

export interface Sheet {
  /** The columns that identify a row in the file and in the database. */
  keys: readonly string[]
  columns: readonly Column[]
}

const text = (key: string, most: number): Column => ({ key, kind: 'text', most })
const required = (column: Column): Column => ({ ...column, isRequired: true })
const code = (key: string): Column => ({ key, kind: 'code', most: 60, isRequired: true })
const reference = (key: string): Column => ({ key, kind: 'reference', most: 254 })
const flag = (key: string, fallback: boolean): Column => ({ key, kind: 'flag', fallback: String(fallback) })
const day = (key: string, fallback?: string): Column => ({ key, kind: 'day', ...(fallback && { fallback }) })
const isActive = flag('active', true)
const period = [day('activeFrom', 'today'), day('activeUntil')]

/** The sheets of the file. Rows are identified by codes and addresses, never by ids of one database. */
export const sheets: Record<SheetKey, Sheet> = {
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
      { key: 'unitDomains', kind: 'lines', most: 10_000 },
      reference('committee'),
      isActive,
      ...period,
    ],
  },
  employees: {
    keys: ['email'],
    columns: [
      { key: 'email', kind: 'email', most: 254, isRequired: true },
      required(text('lastName', 100)),
      required(text('firstName', 100)),
      text('title', 100),
      text('altTitle', 100),
      { key: 'gender', kind: 'choice', choices: ['male', 'female'], fallback: `'male'` },
      isActive,
      { key: 'extEmail', kind: 'email', most: 254 },
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
      { key: 'email', kind: 'email', most: 254 },
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
      { key: 'kind', kind: 'choice', choices: ['holder', 'deputy'], fallback: `'holder'`, isRequired: true },
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
    columns: [required(reference('unit')), required(text('label', 500)), { key: 'subjectType', kind: 'choice', choices: ['scholar', 'academic', 'research'] }],
  },
  assignments: {
    keys: ['unit', 'position', 'responsibilityUnit', 'responsibility'],
    columns: [required(reference('unit')), required(reference('position')), required(reference('responsibilityUnit')), required(text('responsibility', 500))],
  },
}
