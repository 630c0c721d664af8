import type { Discussion, DiscussionComment } from '@klesis/contract/evaluations/discussion.ts'
import { may } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { type ApplicationRow, findApplication } from '../../lifecycle/index.ts'
import { findEvaluation, hidesOthers } from '../evaluation-row.ts'
import { type ApplicationAccess, isWaiting, requireEvaluated } from '../evaluations.policy.ts'
import { countsSql } from '../list/conditions.ts'
import { hideInTexts } from '../names/hide-in-texts.ts'
import { isOfRoundSql } from '../stages/find-changes.ts'
import { isNewSql } from './is-new.ts'

export interface OfApplication {
  id: number
  now: Date
}

/** What may be read of the discussion of one application. */
export async function readDiscussion(db: Db | Tx, actor: Actor, { id, now }: OfApplication): Promise<Discussion> {
  const access = await requireEvaluated(db, actor, 'evaluation.read', { application: await findApplication(db, id), now })
  const { application } = access
  return findDiscussion(db, actor, { application, access, now })
}

interface Found {
  application: ApplicationRow
  access: ApplicationAccess
  now: Date
}

export async function findDiscussion(db: Db | Tx, actor: Actor, found: Found): Promise<Discussion> {
  if (await hidesDiscussion(db, actor, found)) return { isHidden: true, mayWrite: false, items: [] }
  const { application, access } = found
  const me = requirePerson(actor).id
  const { rows } = await sql<Omit<DiscussionComment, 'author'> & { personId: number; name: string }>`
    select e.id, e.round, p.id as "personId", p.fullname as name, e.body, e.written_at as "writtenAt", e.withdrawn_at as "withdrawnAt", e.person_id = ${me} as "isMine",
      ${isNewSql(me)} as "isNew"
    from discussion_comment e join person p on p.id = e.person_id where e.application_id = ${application.id} and ${countsSql} order by e.id`.execute(db)
  const bodies = rows.map(({ body }) => body)
  const shown = access.hidesApplicants ? await hideInTexts(db, bodies, application.person_id) : bodies
  return {
    isHidden: false,
    mayWrite: access.stage === 'discussion' && isWaiting(application) && mayDiscuss(access),
    // The author is an object of its own: where names are hidden, a list of objects with `personId` is sorted by the evaluators' numbers, and comments keep their order.
    items: rows.map(({ personId, name, ...comment }, index) => ({ ...comment, author: { personId, name }, body: shown[index] ?? '' })),
  }
}

/** Who evaluates it, chairs or manages. Who evaluated it in an earlier round only reads. */
export const mayDiscuss = ({ capacities }: ApplicationAccess): boolean => may('evaluation.read', capacities)

/**
 * Whether the discussion is hidden from a member who has still to evaluate the application, so that they do not take over what the others say. In the discussion scores
 * are shared with everybody, comments only with who has evaluated. Who changes a final score with a reason goes on reading.
 */
export async function hidesDiscussion(db: Db | Tx, actor: Actor, { application, access, now }: Found): Promise<boolean> {
  if (access.role === null || !access.isMine || access.stage === 'decision') return false
  const me = requirePerson(actor).id
  if (!hidesOthers(await findEvaluation(db, application.id, me), application, now)) return false
  const { rows } = await sql`
    select from score_change e where e.application_id = ${application.id} and e.person_id = ${me} and not e.is_complete and ${isOfRoundSql}`.execute(db)
  return rows.length === 0
}
