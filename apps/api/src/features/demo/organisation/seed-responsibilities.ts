import type { Tx } from '../../../db/db.ts'
import { responsibilitiesOf } from './responsibilities.ts'
import type { SeededUnit } from './seed-units.ts'

/** Inserts the responsibilities of every unit and assigns them to its positions. */
export async function seedResponsibilities(tx: Tx, units: ReadonlyMap<string, SeededUnit>): Promise<void> {
  const wanted = [...units.values()].flatMap((unit) => responsibilitiesOf[unit.type].map((responsibility) => ({ unit, responsibility })))
  const made = await tx
    .insertInto('responsibility')
    .values(wanted.map(({ unit, responsibility }) => ({ unit_id: unit.id, label: responsibility.label, subject_type: responsibility.subject })))
    .returning('id')
    .execute()
  const positions = await tx.selectFrom('position').select(['id', 'unit_id', 'code']).execute()
  const positionOf = new Map(positions.map(({ id, unit_id: unitId, code }) => [`${unitId}.${code}`, id]))
  const links = wanted.flatMap(({ unit, responsibility }, index) =>
    responsibility.of.flatMap((code) => {
      const positionId = positionOf.get(`${unit.id}.${code}`)
      return positionId === undefined ? [] : [{ position_id: positionId, responsibility_id: made[index]?.id ?? 0 }]
    }),
  )
  await tx.insertInto('position_responsibility').values(links).execute()
}
