import { maxRunApplications } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import { SelectedList } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import {
  applicationsToInvitation,
  applicationsToInvitations,
  findSelectedIn,
  type SelectedApplication,
  someApplications,
  toListFilter,
} from '../../application-lists/index.ts'
import { requireListFilters } from '../../procedures/index.ts'
import { findReachableInvitations, type ReachableInvitation } from './find-reachable-invitations.ts'

/** What is selected: what the filter of a list finds up to a number, or certain applications. */
export type Selection = { list: SelectedList; upTo: number } | { ids: readonly number[] }

export interface Selected {
  applications: SelectedApplication[]
  /** The invitations of the list or, of certain applications, theirs. */
  invitations: ReachableInvitation[]
}

/** The kept selection of the actor; that of another person, or one that is too old, is gone. */
export async function readSelection(db: Db, actor: Actor, selectionId: string): Promise<Selection> {
  const kept = await db
    .selectFrom('application_selection')
    .select(['list', 'application_ids as ids', 'up_to as upTo'])
    .where('id', '=', selectionId)
    .where('person_id', '=', requirePerson(actor).id)
    .where('kept_until', '>', contextOf(db).now().toISOString())
    .executeTakeFirst()
  if (!kept) return refuse('bulkRun.selectionGone')
  return kept.ids ? { ids: kept.ids } : { list: SelectedList.parse(kept.list), upTo: kept.upTo }
}

/**
 * The selected applications that the actor may see now, as the list shows them: without those that scripts at `listFilter` filter out. At most one more than a run
 * may have.
 */
export async function findSelected(db: Db, actor: Actor, selection: Selection): Promise<Selected> {
  if ('ids' in selection) {
    const theirs = sql`select a.invitation_id from application a where a.id = any(${[...selection.ids]})`
    const invitations = await findReachableInvitations(db, actor, theirs)
    const reached = invitations.map(({ id }) => id)
    return find(db, actor, { invitations, source: someApplications(selection.ids, reached), filters: [], upTo: 2_147_483_647 })
  }
  const { tagId, tag, f, search } = selection.list
  const invitations = await findReachableInvitations(
    db,
    actor,
    tag ? sql`select invitation_id from invitation_tag where tag_id = ${tagId}` : sql`${tagId}::int`,
  )
  if (!tag && invitations.length === 0) refuse('invitation.notFound')
  const source = tag ? applicationsToInvitations(invitations.map(({ id }) => id)) : applicationsToInvitation(tagId)
  return find(db, actor, { invitations, source, filters: [toListFilter({ ...f, search })], upTo: selection.upTo })
}

type Wanted = Pick<Parameters<typeof findSelectedIn>[1], 'source' | 'filters' | 'upTo'> & { invitations: ReachableInvitation[] }

async function find(db: Db, actor: Actor, { invitations, ...wanted }: Wanted): Promise<Selected> {
  const invitationFilters = await requireListFilters(db, { actor, invitations })
  return { invitations, applications: await findSelectedIn(db, { ...wanted, invitationFilters, most: maxRunApplications }) }
}
