import type { RoundChoice } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { isInRound, isOpenTo } from '../../duties/index.ts'
import { requireSeesAll } from '../draw/sees-all.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'
import { findCutLine } from '../ranking/find-cut-line.ts'

/** An application of the present round that waits. */
export interface Candidate {
  id: number
  /** As the ranking and its spreadsheet name it to the actor. */
  number: string
  goesOn: boolean
  /** Whether the actor may know of it. */
  isShown: boolean
}

interface Choosing {
  choice: RoundChoice
  now: Date
}

/**
 * What goes on to the next round. By the ranking it is chosen by who sees all of it: to the others, how many go on would tell the rank of what is kept from them. Equal
 * means go on together.
 */
export async function chooseApplications(db: Db | Tx, actor: Actor, access: EvaluationAccess, { choice, now }: Choosing): Promise<Candidate[]> {
  const { invitationId, hidesApplicants } = access
  if (choice.who === 'best' || choice.who === 'line') await requireSeesAll(db, access, { me: requirePerson(actor).id, now })
  const line = choice.who === 'line' ? ((await findCutLine(db, invitationId))?.places ?? 0) : 0
  const { rows } = await sql<Candidate>`
    with known as (
      select a.id, ${hidesApplicants ? sql`a.id::text` : sql`coalesce(a.protocol_number, a.id::text)`} as number, ${isOpenTo(requirePerson(actor).id)} as is_shown,
        case when s.mean is not null then rank() over (order by s.mean desc nulls last) end as rank
      from application a left join evaluation_summary s on s.application_id = a.id
      where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isWaitingSql} and ${isInRound})
    select id, number, is_shown as "isShown", coalesce(${goesOn(choice, line)}, false) as "goesOn" from known order by id`.execute(db)
  return rows
}

function goesOn(choice: RoundChoice, line: number): RawBuilder<unknown> {
  if (choice.who === 'all') return sql`true`
  if (choice.who === 'selected') return sql`(number = any(${choice.numbers}::text[]) or not is_shown)`
  return sql`rank <= ${choice.who === 'best' ? choice.places : line}`
}
