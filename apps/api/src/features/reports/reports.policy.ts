import type { ReportQuestion } from '@klesis/contract/reports/reports.ts'
import { type Actor, isAdmin } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findListedInvitations } from '../application-lists/index.ts'

/** What a person may count. */
export interface ReportScope {
  /** The invitations that are counted; null for all. */
  invitationIds: readonly number[] | null
  /** Whether counts are rounded and small groups hidden. */
  isRounded: boolean
  /** The invitations whose lists the person may open; null for all. */
  listedIds: readonly number[] | null
}

/** The role counts over all invitations, but sees exact numbers only of those that the person may view. */
const hasRole = ({ roles, scope }: Actor) => roles.has('report') && !scope

/** Whether the person writes reports for others. */
export const mayEditReports = (actor: Actor): boolean => isAdmin(actor) || hasRole(actor)

const findViewed = async (db: Db, actor: Actor) => (await findListedInvitations(db, actor, {})).map(({ id }) => id)

/** What the person may count of what is asked for. Who may count nothing is refused. */
export async function requireScope(db: Db, actor: Actor, { invitations: asked }: Pick<ReportQuestion, 'invitations'>): Promise<ReportScope> {
  const some = asked.length > 0 ? asked : null
  if (isAdmin(actor)) return { invitationIds: some, isRounded: false, listedIds: null }
  const viewed = await findViewed(db, actor)
  const known = new Set(viewed)
  if (hasRole(actor)) return { invitationIds: some, isRounded: !some?.every((id) => known.has(id)), listedIds: viewed }
  if (viewed.length === 0) refuse('access.denied')
  return { invitationIds: some?.filter((id) => known.has(id)) ?? viewed, isRounded: false, listedIds: viewed }
}

/** Refuses who may not count anything. */
export async function requireReader(db: Db, actor: Actor): Promise<void> {
  await requireScope(db, actor, { invitations: [] })
}

/** Whether somebody who may now count this much may see a result that was counted with that. */
export function covers(now: ReportScope, then: ReportScope): boolean {
  if (now.isRounded && !then.isRounded) return false
  return includes(now.invitationIds, then.invitationIds) && includes(now.listedIds, countedListedIds(then))
}

/** The invitations whose titles and exact numbers a result may have, if they were counted; null for all. */
function countedListedIds({ invitationIds, listedIds }: ReportScope): readonly number[] | null {
  if (invitationIds === null || listedIds === null) return invitationIds ?? listedIds
  const counted = new Set(invitationIds)
  return listedIds.filter((id) => counted.has(id))
}

/** Whether these are all of the others; null is all there are. */
function includes(ids: readonly number[] | null, others: readonly number[] | null): boolean {
  if (ids === null) return true
  const known = new Set(ids)
  return others?.every((id) => known.has(id)) ?? false
}

/** Refuses who may not write reports. */
export function requireEditor(actor: Actor): void {
  if (!mayEditReports(actor)) refuse('access.denied')
}
