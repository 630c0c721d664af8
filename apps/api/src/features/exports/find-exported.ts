import { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import type { ExportSource } from '@klesis/contract/exports/exports.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import {
  applicationsToInvitation,
  applicationsToInvitations,
  findIdsIn,
  type ListedInvitation,
  requireKeptAnswers,
  requireListedInvitations,
  toListFilter,
} from '../application-lists/index.ts'
import { findSelected, readSelection } from '../bulk-runs/index.ts'
import { requireListFilters } from '../procedures/index.ts'

/** A list of applications as the call for its pages names it. */
export interface AskedList {
  /** The id of a tag or, without `tag`, of an invitation. */
  tagId: number
  tag: boolean
  f?: ApplicationFilter | undefined
  search: string
}

/** What is exported: a list, or a kept selection. */
export type Asked = AskedList | Extract<ExportSource, { selectionId: string }>

export interface ExportedInvitation {
  invitation: ListedInvitation
  /** Its applications, those with the highest number first. */
  ids: Int32Array
}

export interface Exported {
  /** Null where the applications were chosen one by one. */
  filter: ApplicationFilter | null
  search: string
  /** The tag of a group. */
  tagId: number | null
  /** Whether the file may have applications to several invitations. */
  isGroup: boolean
  /** The name of the file, without its ending. */
  name: string
  /** Those of a group that have applications in the list; an invitation that was asked for always. */
  invitations: ExportedInvitation[]
}

/** Refuses who may not see the list; the selection of another person is gone. */
export async function requireAsked(db: Db, actor: Actor, asked: Asked): Promise<void> {
  requirePerson(actor)
  await ('selectionId' in asked ? readSelection(db, actor, asked.selectionId) : requireListedInvitations(db, actor, asked))
}

/**
 * The applications on all pages of a list, or of a selection, for whoever may see the list. They are settled at once: what changes while the file is sent neither
 * repeats nor skips a row, and the filter is not asked again for each part of the file.
 */
export const findExported = (db: Db, actor: Actor, asked: Asked): Promise<Exported> =>
  'selectionId' in asked ? findOfSelection(db, actor, asked.selectionId) : findOfList(db, actor, asked)

async function findOfList(db: Db, actor: Actor, { tagId, tag, f, search }: AskedList): Promise<Exported> {
  const invitations = await requireListedInvitations(db, actor, { tagId, tag })
  const invitationFilters = await requireListFilters(db, { actor, invitations })
  const source = tag ? applicationsToInvitations(invitations.map(({ id }) => id)) : applicationsToInvitation(tagId)
  const filter = f ?? ApplicationFilter.parse({})
  await requireKeptAnswers(db, invitations, filter.answers)
  const found = await findIdsIn(db, { source, filters: [toListFilter({ ...filter, search })], invitationFilters })
  const exported = invitations.map((invitation) => ({ invitation, ids: found.get(invitation.id) ?? new Int32Array() }))
  const listed = { filter, search, tagId: tag ? tagId : null, isGroup: tag, name: String(tagId) }
  return { ...listed, invitations: tag ? exported.filter(({ ids }) => ids.length > 0) : exported }
}

async function findOfSelection(db: Db, actor: Actor, selectionId: string): Promise<Exported> {
  const { selection } = await readSelection(db, actor, selectionId)
  const { invitations, byInvitation } = await findSelected(db, actor, selection)
  const exported = invitations.map((invitation) => ({ invitation, ids: Int32Array.from(byInvitation.get(invitation.id) ?? []).reverse() }))
  const chosen = exported.filter(({ ids }) => ids.length > 0)
  if (chosen.length === 0) refuse('bulkRun.nothingSelected')
  if (!('list' in selection)) return { filter: null, search: '', tagId: null, isGroup: chosen.length > 1, name: 'applications', invitations: chosen }
  const { tagId, tag, f: filter, search } = selection.list
  return { filter, search, tagId: tag ? tagId : null, isGroup: tag, name: String(tagId), invitations: chosen }
}

/** How many applications there are in all. */
export const countExported = ({ invitations }: Exported): number => invitations.reduce((sum, { ids }) => sum + ids.length, 0)

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
