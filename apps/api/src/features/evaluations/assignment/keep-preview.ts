import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { Proposal } from './compare-pairs.ts'

interface Kept {
  invitationId: number
  /** Of the plan that the proposal was made from. */
  revision: number
  proposal: Proposal
}

/** Keeps a proposal for its maker, in place of the one before it. It is no change of the assignment, so that it has no audit entry. */
export async function keepPreview(db: Db, actor: Actor, { invitationId, revision, proposal: { isChosen, places, pairs } }: Kept): Promise<string> {
  const rows = isChosen ? [...pairs].flatMap(([applicationId, chosen]) => chosen.map(({ personId, reason }) => [applicationId, personId, reason])) : []
  const proposed = { revision, is_chosen: isChosen, places, pairs: JSON.stringify(rows) }
  const { id } = await db
    .insertInto('assignment_preview')
    .values({ invitation_id: invitationId, person_id: requirePerson(actor).id, ...proposed })
    .onConflict((kept) => kept.columns(['invitation_id', 'person_id']).doUpdateSet({ ...proposed, id: sql`gen_random_uuid()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
