import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { flattenUnits, type UnitTypeCode } from './university-tree.ts'

export interface SeededUnit {
  id: number
  code: string
  type: UnitTypeCode
  label: string
  labelEn: string
  parent: string | null
}

/** Inserts the units, the university with the id 0, and sets the secretariats of faculties and departments. */
export async function seedUnits(tx: Tx): Promise<Map<string, SeededUnit>> {
  const types = await tx.selectFrom('unit_type').select(['id', 'code']).execute()
  const typeIds = new Map(types.map((type) => [type.code, type.id]))
  const rows = flattenUnits()
  const ids = new Map(rows.map(({ code }, index) => [code, index]))
  await tx
    .insertInto('unit')
    .values(
      rows.map(({ code, type, el, en, short, parent }) => ({
        id: ids.get(code) ?? 0,
        code,
        label: el,
        label_en: en,
        abbreviation: short,
        unit_type_id: typeIds.get(type) ?? 0,
        parent_id: parent === null ? null : (ids.get(parent) ?? 0),
        active_from: '2013-01-01',
      })),
    )
    .execute()
  await sql`select setval(pg_get_serial_sequence('unit', 'id'), ${rows.length})`.execute(tx)
  await sql`update unit u set secr_unit_id = s.id from unit s where s.parent_id = u.id and s.code = u.code || '.secr'`.execute(tx)
  return new Map(rows.map(({ code, type, el, en, parent }) => [code, { id: ids.get(code) ?? 0, code, type, label: el, labelEn: en, parent }]))
}
