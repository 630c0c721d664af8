import type { ApplyError } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import { type Actor, capacitiesEverywhere } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { type ApplyInvitation, applyRules, mayCreateDespite } from '../apply-rules.ts'
import { isByEntryLink, toApplyError } from '../why-not-apply.ts'
import type { OwnApplications } from './find-own-applications-by-invitation.ts'

/** A published invitation of a list. */
export interface ListedInvitation extends Omit<ApplyInvitation, 'isPublished' | 'isArchived' | 'targetGroup'> {
  id: number
  targetGroups: ApplyInvitation['targetGroup']
  isAnonymous: boolean
}

/** Whether the invitation `i` has a link by which people apply without signing in. */
export const isAnonymousSql = sql.raw('i.is_anonymous')

/** Why the actor, who has these applications to it, cannot apply to a published invitation; null if they can. */
export function findApplyError(
  db: Db,
  actor: Actor,
  { targetGroups, isAnonymous, ...row }: ListedInvitation,
  { applications, now }: { applications: OwnApplications['applications']; now: Date },
): ApplyError | null {
  const invitation = { ...row, isPublished: true, isArchived: false, targetGroup: targetGroups }
  const byEntryLink = isByEntryLink(actor, { id: row.id, flags: { anonymous: isAnonymous } })
  const { refusal } = applyRules({ invitation, loginGroup: actor.loginGroup, isByEntryLink: byEntryLink, applications, now })
  return refusal && !mayCreateDespite(refusal.code, capacitiesEverywhere(actor)) ? toApplyError(db, actor, refusal) : null
}
