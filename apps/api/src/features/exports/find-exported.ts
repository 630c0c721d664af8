import { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import {
  applicationsToInvitation,
  applicationsToInvitations,
  findIdsIn,
  type ListedInvitation,
  requireListedInvitations,
  toListFilter,
} from '../application-lists/index.ts'
import { requireListFilters } from '../procedures/index.ts'

/** A list of applications as the call for its pages names it. */
export interface AskedList {
  /** The id of a tag or, without `tag`, of an invitation. */
  tagId: number
  tag: boolean
  f?: ApplicationFilter | undefined
  search: string
}

export interface ExportedInvitation {
  invitation: ListedInvitation
  /** Its applications, those with the highest number first. */
  ids: Int32Array
}

export interface Exported {
  filter: ApplicationFilter
  search: string
  /** Those of a group that have applications in the list; an invitation that was asked for always. */
  invitations: ExportedInvitation[]
}

/**
 * The applications on all pages of a list, for whoever may see the list. They are settled at once: what changes while the file is sent neither repeats nor
 * skips a row, and the filter is not asked again for each part of the file.
 */
export async function findExported(db: Db, actor: Actor, { tagId, tag, f, search }: AskedList): Promise<Exported> {
  const invitations = await requireListedInvitations(db, actor, { tagId, tag })
  const invitationFilters = await requireListFilters(db, { actor, invitations })
  const source = tag ? applicationsToInvitations(invitations.map(({ id }) => id)) : applicationsToInvitation(tagId)
  const filter = f ?? ApplicationFilter.parse({})
  const found = await findIdsIn(db, { source, filters: [toListFilter({ ...filter, search })], invitationFilters })
  const exported = invitations.map((invitation) => ({ invitation, ids: found.get(invitation.id) ?? new Int32Array() }))
  return { filter, search, invitations: tag ? exported.filter(({ ids }) => ids.length > 0) : exported }
}

/** The applications of several invitations, those with the highest number first. */
export function joinIds(exported: readonly ExportedInvitation[]): Int32Array {
  const joined = new Int32Array(exported.reduce((sum, { ids }) => sum + ids.length, 0))
  let end = 0
  for (const { ids } of exported) {
    joined.set(ids, end)
    end += ids.length
  }
  return exported.length > 1 ? joined.sort().reverse() : joined
}
