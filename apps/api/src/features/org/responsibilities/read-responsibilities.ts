import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import type { Db } from '../../../db/db.ts'

/** The responsibilities of a unit, by name. */
export const readResponsibilities = (db: Db, unitId: number): Promise<Responsibility[]> =>
  db
    .selectFrom('responsibility')
    .select(['id', 'unit_id as unitId', 'label', 'subject_type as subjectType', 'revision'])
    .where('unit_id', '=', unitId)
    .orderBy('label')
    .orderBy('id')
    .execute()
