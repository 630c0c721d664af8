import type { CommentContext, ScriptEvaluation, ScriptStep } from '@klesis/contract/procedures/script-context.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { personJson } from '../run/public-json.ts'

/** A step as scripts see it. */
export async function readStep(db: Db, id: number): Promise<ScriptStep | null> {
  const { rows } = await sql<ScriptStep>`
    select s.id, g.sort_order as "order", s.state, ${personJson('p')} as approver, s.reason, s.decided_at as "decidedAt"
    from step s join step_group g on g.id = s.group_id join person p on p.id = s.approver_id where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A comment as scripts see it; null if it is deleted or withdrawn by now. */
export async function readComment(db: Db, id: number): Promise<CommentContext['comment']> {
  const { rows } = await sql<CommentContext['comment']>`
    select ${personJson('p')} as author, c.body as text from comment c join person p on p.id = c.person_id where c.id = ${id} and c.withdrawn_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The final evaluation of one person as scripts see it; null if it is gone or a draft again by now. */
export async function readEvaluation(db: Db, { applicationId, personId }: { applicationId: number; personId: number }): Promise<ScriptEvaluation | null> {
  const { rows } = await sql<ScriptEvaluation>`
    select ${personJson('p')} as evaluator, e.state, e.data, e.total from evaluation e join person p on p.id = e.person_id
    where e.application_id = ${applicationId} and e.person_id = ${personId} and e.state = 'final'`.execute(db)
  return rows[0] ?? null
}
