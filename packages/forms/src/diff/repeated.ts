import { rowLayoutOf } from '../kinds/kind.ts'
import { pathText } from '../model/data-path.ts'
import { anyRow } from '../model/row-layout.ts'
import type { ComponentInstance } from '../rules/component-instance.ts'

/** The row of a repeated group that contains an answer. */
export interface RepeatedRow {
  /** The path of the group. */
  group: string
  /** Counted from 1. */
  row: number
  /** The path of the answer within its row. */
  column: string
  /** Whether the answer stands in a further group inside the row. */
  isNested: boolean
}

/** The outermost repeated group that contains an answer. */
export function repeatedRowOf(instance: ComponentInstance): RepeatedRow | undefined {
  let found: RepeatedRow | undefined
  for (let here = instance; here.parent; here = here.parent) {
    const { parent, rowIndex } = here
    if (rowIndex === undefined || parent.kind?.shape !== 'rows') continue
    if (rowLayoutOf(parent.kind).pattern[0] !== anyRow) continue
    const column = instance.path.slice(`${pathText(here.row)}.`.length)
    found = { group: parent.path, row: rowIndex + 1, column, isNested: found !== undefined }
  }
  return found
}
