import { SelectedList } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import {
  applicationsToInvitation,
  applicationsToInvitations,
  findIdsIn,
  requireKeptAnswers,
  someApplications,
  toListFilter,
} from '../../application-lists/index.ts'
import { requireListFilters } from '../../procedures/index.ts'
import { findReachableInvitations, type ReachableInvitation } from './find-reachable-invitations.ts'

/** The hash of the applications of each invitation of which the owner was told. */
export const Shown = z.record(z.string(), z.string())
export type Shown = z.infer<typeof Shown>

/** What is selected: what the filter of a list finds up to a number, or certain applications. */
export type Selection = { list: SelectedList; upTo: number } | { ids: readonly number[] }

export interface Selected {
  /** The applications of each invitation that has any. */
  byInvitation: ReadonlyMap<number, readonly number[]>
  /** The invitations of the list or, of certain applications, theirs. */
  invitations: ReachableInvitation[]
}

/** The kept selection of the actor; that of another person, or one that is too old, is gone. */
export async function readSelection(db: Db, actor: Actor, selectionId: string): Promise<{ selection: Selection; shown: Shown }> {
  const kept = await db
    .selectFrom('application_selection')
    .select(['list', 'application_ids as ids', 'up_to as upTo', 'shown'])
    .where('id', '=', selectionId)
    .where('person_id', '=', requirePerson(actor).id)
    .where('kept_until', '>', contextOf(db).now().toISOString())
    .executeTakeFirst()
  if (!kept) return refuse('bulkRun.selectionGone')
  const selection = kept.ids ? { ids: kept.ids } : { list: SelectedList.parse(kept.list), upTo: kept.upTo }
  return { selection, shown: Shown.parse(kept.shown) }
}

/**
 * The selected applications that the actor may see now, as the list shows them: without those that scripts at `listFilter` filter out. However many there are,
 * they are counted whole: what is done with them may be for some of the invitations only.
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
  await requireKeptAnswers(db, invitations, f.answers)
  const source = tag ? applicationsToInvitations(invitations.map(({ id }) => id)) : applicationsToInvitation(tagId)
  return find(db, actor, { invitations, source, filters: [toListFilter({ ...f, search })], upTo: selection.upTo })
}

type Wanted = Pick<Parameters<typeof findIdsIn>[1], 'source' | 'filters'> & { invitations: ReachableInvitation[]; upTo: number }

async function find(db: Db, actor: Actor, { invitations, upTo, ...wanted }: Wanted): Promise<Selected> {
  const invitationFilters = await requireListFilters(db, { actor, invitations })
  const found = await findIdsIn(db, { ...wanted, invitationFilters })
  const selected = [...found].map(([id, ids]) => [id, [...ids.filter((one) => one <= upTo)].reverse()] as const)
  return { invitations, byInvitation: new Map(selected.filter(([, ids]) => ids.length > 0)) }
}
