import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isOpenTo } from '../../duties/index.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'

/**
 * The applications whose evaluation a manager can close together: those that wait, once evaluation has begun. What is closed to the manager is left for another, as
 * everywhere in evaluation.
 */
export async function findClosable(db: Db, actor: Actor, of: { invitationId: number; now: Date }): Promise<{ title: LocalizedText; ids: number[] }> {
  const { hasBegun, title } = await requireEvaluation(db, actor, 'evaluation.manage', of)
  if (!hasBegun) refuse('evaluation.notBegun')
  const { rows } = await sql<{ id: number }>`
    select a.id from application a where a.invitation_id = ${of.invitationId} and ${isCountedSql} and ${isWaitingSql}
      and ${isOpenTo(requirePerson(actor).id)} order by a.id`.execute(db)
  if (rows.length === 0) refuse('evaluation.nothingWaits')
  return { title, ids: rows.map(({ id }) => id) }
}
