import type { Confidentiality } from '@klesis/contract/evaluations/confidentiality.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { athensYear } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { confidentialityText, confidentialityVersion } from './confidentiality-text.ts'

export async function readConfidentiality(db: Db, actor: Actor, now: Date): Promise<Confidentiality> {
  const declared = await db
    .selectFrom('confidentiality_declaration')
    .select(['year', 'declared_at as declaredAt'])
    .where('person_id', '=', requirePerson(actor).id)
    .orderBy('year', 'desc')
    .execute()
  return { year: athensYear(now), text: confidentialityText, version: confidentialityVersion, declared }
}
