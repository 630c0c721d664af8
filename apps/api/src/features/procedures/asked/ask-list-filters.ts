import { approvalStates, appStates } from '@klesis/contract/applications/application-states.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Id, type LocalizedText } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import { whenAdmitted } from '../../../actor/presumed.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { ScriptFailed } from '../../../sandbox/script-failed.ts'
import { type InvitationFilter, type ListedInvitation, toListFilter } from '../../application-lists/index.ts'
import { oneOrMany } from '../run/collect-messages.ts'
import { runTrigger } from '../run/run-trigger.ts'

/** The filter of the specification. An empty list is an error: on screens it means everything, which no script that writes one has in mind. */
const Filter = z
  .strictObject({
    departmentId: z.int().min(0),
    appState: oneOrMany(z.enum(appStates)),
    approvalState: oneOrMany(z.enum(approvalStates)),
    appTags: z.array(Id).min(1).max(1000),
    appTagsCond: z.int().min(0).max(1),
  })
  .partial()
export const ListFilterAnswer = z.strictObject({ filter: Filter })

/** What the script of one invitation leaves of a list for one person. */
export interface AskedFilter {
  invitationId: number
  /** Undefined if the script failed. */
  filter: ListFilter | undefined
}

interface Kept {
  until: number
  asked: Promise<AskedFilter>
}

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** By invitation, person and language: pages of a list that are asked for one after the other run the script once. */
    listFilters?: Map<string, Kept>
  }
}

const keptMs = 3_000
const maxKept = 1_000

interface ListAsked {
  actor: Actor
  invitations: readonly ListedInvitation[]
}

/** The filters as they apply; a script that failed refuses the list, because without it rows would be shown that are meant to be hidden. */
export async function requireListFilters(db: Db, asked: ListAsked): Promise<InvitationFilter[]> {
  const titleOf = (id: number) => textIn(asked.invitations.find((one) => one.id === id)?.title as LocalizedText, asked.actor.language)
  return (await askListFilters(db, asked)).map(({ invitationId, filter }) => ({
    invitationId,
    filter: filter ?? refuse('application.listFilterFailed', { title: titleOf(invitationId) }),
  }))
}

/** Asks the script at `listFilter` of each of these invitations that has one, outside any transaction. What it wants to be mailed is not sent: nothing follows. */
export async function askListFilters(db: Db, { actor, invitations }: ListAsked): Promise<AskedFilter[]> {
  const scripted = invitations.filter(({ points }) => points.includes('listFilter'))
  // Its run is kept, and its answer is there for the next page.
  if (scripted.length > 0) await whenAdmitted(db, actor)
  return Promise.all(scripted.map(({ id }) => askOnce(db, actor, id)))
}

function askOnce(db: Db, actor: Actor, invitationId: number): Promise<AskedFilter> {
  const context = contextOf(db)
  context.listFilters ??= new Map()
  const { listFilters } = context
  const [key, now] = [`${invitationId}:${actor.person?.id}:${actor.loginGroup}:${actor.language}`, context.now().getTime()]
  const kept = listFilters.get(key)
  if (kept && kept.until > now) return kept.asked
  if (listFilters.size >= maxKept) listFilters.clear()
  const asked = ask(db, actor, invitationId)
  listFilters.set(key, { until: now + keptMs, asked })
  // A fault of the portal is not kept.
  asked.catch(() => listFilters.delete(key))
  return asked
}

async function ask(db: Db, actor: Actor, invitationId: number): Promise<AskedFilter> {
  const event = { point: 'listFilter' as const, invitationId, actor, now: contextOf(db).now(), facts: {}, answers: ListFilterAnswer, mayRefuse: false }
  try {
    const answer = await runTrigger(db, event)
    return { invitationId, filter: answer === undefined ? {} : toListFilter({ ...ListFilterAnswer.parse(answer).filter, search: '' }) }
  } catch (error) {
    if (error instanceof ScriptFailed) return { invitationId, filter: undefined }
    throw error
  }
}
