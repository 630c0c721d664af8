import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { draws } from '@klesis/contract/evaluations/draw.calls.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { readHead } from '../list/read-head.ts'
import { hideInReasons } from '../names/hide-in-texts.ts'
import type { OfInvitation } from '../ranking/read-ranking-facts.ts'
import { findDraws, toDraw } from './find-draws.ts'
import { isKeptFromSql } from './sees-all.ts'

/** The draws of an invitation, without those among which an application is that is kept from the actor. */
export async function readDraws(db: Db | Tx, actor: Actor, { invitationId, now }: OfInvitation): Promise<CallResult<typeof draws.list>> {
  const access = await requireEvaluation(db, actor, 'evaluation.rank', { invitationId, now })
  const isKept = isKeptFromSql(access, { me: requirePerson(actor).id, now })
  const [head, rows] = await Promise.all([
    readHead(db, actor, access),
    findDraws(db, sql`d.invitation_id = ${invitationId} and not exists (select from application a where a.id = any(d.application_ids) and ${isKept})`),
  ])
  const shown = access.hidesApplicants ? await hideInReasons(db, rows, invitationId) : rows
  return { head, items: shown.map((row) => ({ ...toDraw(row, access), reason: row.reason, committedBy: row.committedBy, revealedBy: row.revealedBy })) }
}
