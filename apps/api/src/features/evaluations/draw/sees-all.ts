import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isOpenTo } from '../../duties/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { isCountedSql } from '../list/conditions.ts'
import { isHiddenSql } from '../ranking/known-scores.ts'

export interface Reader {
  me: number
  now: Date
}

/** For an application `a` of this evaluation: it, or what others say of it, is kept from the actor. */
export const isKeptFromSql = (access: EvaluationAccess, reader: Reader): RawBuilder<boolean> => sql<boolean>`(not ${isOpenTo(reader.me)} or exists (
  select from (select 1) one left join evaluation e on e.application_id = a.id and e.person_id = ${reader.me} where ${isHiddenSql(access, reader)}))`

/** Whether no application of the ranking, and no score, is kept from the actor. */
export async function seesAll(db: Db | Tx, access: EvaluationAccess, reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from application a where a.invitation_id = ${access.invitationId} and ${isCountedSql} and ${isKeptFromSql(access, reader)} limit 1`.execute(db)
  return rows.length === 0
}

/** What concerns the whole ranking is for those who see all of it: counts and lines would tell the others of what is kept from them, or be wrong. */
export async function requireSeesAll(db: Db | Tx, access: EvaluationAccess, reader: Reader): Promise<void> {
  if (!access.hasBegun) refuse('evaluation.notBegun')
  if (!(await seesAll(db, access, reader))) refuse('evaluation.notAllSeen')
}
