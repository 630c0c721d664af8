import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { InvitationFilter, ListedInvitation } from '../../application-lists/index.ts'
import { askListFilters, findFilteredInvitations, requireListFilters } from '../../procedures/index.ts'
import { isOwn } from '../own-steps.ts'

/** What the scripts of invitations leave of the caller's steps that do not wait for them. A script that fails hides none of them. */
export async function findOwnFilters(db: Db, actor: Actor, { me, state, now }: { me: number; state: string; now: Date }): Promise<InvitationFilter[]> {
  const filters = await askListFilters(db, { actor, invitations: await concerned(db, sql`step s`, sql`${isOwn(me, now)} and s.state = ${state}`) })
  return filters.flatMap(({ invitationId, filter }) => (filter ? [{ invitationId, filter }] : []))
}

/** What they leave of the pending applications of everybody; one that fails refuses the list. */
export const requirePendingFilters = async (db: Db, actor: Actor): Promise<InvitationFilter[]> =>
  requireListFilters(db, { actor, invitations: await concerned(db, sql`application s`, sql`s.approval_state = 'pending'`) })

/** The invitations with such a script that have rows in the list. */
async function concerned(db: Db, rows: RawBuilder<unknown>, condition: RawBuilder<unknown>): Promise<ListedInvitation[]> {
  const filtered = await findFilteredInvitations(db)
  if (filtered.length === 0) return []
  const ids = filtered.map(({ id }) => id)
  const { rows: listed } = await sql<{
    id: number
  }>`select distinct s.invitation_id as id from ${rows} where s.invitation_id = any(${ids}) and ${condition}`.execute(db)
  return filtered.filter((one) => listed.some(({ id }) => id === one.id))
}
