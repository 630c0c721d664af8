import type { ItemDifference } from '@klesis/contract/lookups/lookup-exchange.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { flagWords } from '../../../tables/read-cell.ts'
import type { ItemsFile } from './items-file.ts'

export const maxDifferences = 300

type Flat = Readonly<Record<string, string | number | boolean>>

export interface PlannedItem {
  row: number | null
  code: string
  kind: ItemDifference['kind']
  was: Flat | null
  now: Flat
}

/** The first differences of a plan: what is retired first, then what is changed, then what is added. */
export async function findDifferences(tx: Tx): Promise<PlannedItem[]> {
  const { rows } = await sql<PlannedItem>`
    select row, code, action as kind, was, now from plan_items where action <> 'unchanged'
    order by array_position(array['retired', 'changed', 'added'], action), row nulls first, place limit ${maxDifferences}`.execute(tx)
  return rows
}

/** The cells that differ, by the keys of their columns. */
export const differingCells = ({ was, now }: PlannedItem, { file }: ItemsFile): { key: string; before: string | null; after: string | null }[] =>
  (file.sheets[0]?.columns ?? []).flatMap(({ key }) => {
    const [before, after] = [was?.[key], now[key]].map((value) => (value === undefined ? null : String(value)))
    return key === 'code' || before === after ? [] : [{ key, before: before ?? null, after: after ?? null }]
  })

/** A difference in the words of the caller's language. */
export function toDifference(item: PlannedItem, itemsFile: ItemsFile, language: Language): ItemDifference {
  const columns = itemsFile.file.sheets[0]?.columns ?? []
  const fields = differingCells(item, itemsFile).map(({ key, before, after }) => {
    const column = columns.find((one) => one.key === key)
    const toWords = (value: string | null) => {
      if (column?.kind === 'flag' && (value === 'true' || value === 'false')) return flagWords[value][language]
      return column?.kind === 'day' && value ? value.split('-').reverse().join('-') : value
    }
    return { title: column?.titles[language] ?? key, before: toWords(before), after: toWords(after) }
  })
  return { row: item.row, code: item.code, kind: item.kind, fields }
}
