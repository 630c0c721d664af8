import type { UnitChoice } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { findUnits } from '../org/index.ts'

/** Units in use by words of their name, abbreviation or code, named in the reader's language. */
export async function findUnitChoices(db: Db, { language }: Pick<Actor, 'language'>, search: string): Promise<UnitChoice[]> {
  const nameOf = ({ label, labelEn }: { label: string; labelEn: string }) => (language === 'en' && labelEn) || label
  const units = await findUnits(db, { search, onlyActive: true })
  return units.map((unit) => ({ id: unit.id, code: unit.code, label: nameOf(unit), path: unit.path.map(nameOf) }))
}
