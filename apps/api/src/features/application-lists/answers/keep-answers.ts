import type { AnswerColumnId } from '@klesis/contract/applications/answer-column-id.ts'
import type { AnswerFilter } from '@klesis/contract/applications/answer-filter.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inNoRequest, inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { chooseAnswers } from './choose-answers.ts'
import { enqueueFill, fillAll } from './fill-answers.ts'
import { toColumn } from './to-column.ts'

/** Applications of an invitation up to which a question is ready in the request that asks for it first. */
const filledAtOnce = 3_000
const day = 86_400_000

interface Known {
  id: AnswerColumnId
  chosenId: number
  isReady: boolean
  isOld: boolean
}

/** An answer whose values are kept, of all applications to its invitation. */
export type ReadyAnswer = Pick<Known, 'id' | 'chosenId'>

async function findKnown(db: Db, ids: readonly AnswerColumnId[], usedBefore: string): Promise<Known[]> {
  const columns = ids.map(toColumn)
  const { rows } = await sql<Known>`
    select c.invitation_id || ':' || c.path as id, c.id as "chosenId", c.filled_to is null and c.known_version_id = i.current_version_id as "isReady",
      c.used_at < ${usedBefore}::timestamptz as "isOld"
    from unnest(${columns.map(({ invitationId }) => invitationId)}::int[], ${columns.map(({ path }) => path)}::text[]) as asked (invitation_id, path)
      join chosen_answer c on c.invitation_id = asked.invitation_id and c.path = asked.path join invitation i on i.id = c.invitation_id`.execute(db)
  return rows
}

/**
 * Those of the answers that lists can be filtered and sorted by at once. Of others the values are kept from now on: at once where the invitation has few applications, by
 * a job where it has many (`areComing`). A question that is not in the live form, or of which no values can be kept, is neither.
 */
export async function keepAnswers(db: Db, ids: readonly AnswerColumnId[]): Promise<{ ready: ReadyAnswer[]; areComing: boolean }> {
  if (ids.length === 0) return { ready: [], areComing: false }
  const now = contextOf(db).now()
  const usedBefore = new Date(now.getTime() - day).toISOString()
  const known = await findKnown(db, ids, usedBefore)
  const used = known.flatMap(({ chosenId, isOld }) => (isOld ? [chosenId] : []))
  if (used.length > 0) await sql`update chosen_answer set used_at = ${now.toISOString()}::timestamptz where id = any(${used})`.execute(db)
  const ready = known.filter(({ isReady }) => isReady)
  const missing = ids.filter((id) => !ready.some((one) => one.id === id))
  if (missing.length === 0) return { ready, areComing: false }
  // No change of whoever asks: what a request is answered is not stored with it.
  const { few, many } = await inNoRequest(() => inTransaction(db, (tx) => choose(tx, missing, now)))
  for (const id of few) await inNoRequest(() => fillAll(db, id))
  const filled = few.length === 0 ? ready : (await findKnown(db, ids, usedBefore)).filter(({ isReady }) => isReady)
  return { ready: filled, areComing: many.length > 0 }
}

/** Chooses answers: those of invitations with few applications, and those of others, whose values a job collects. */
async function choose(tx: Tx, ids: readonly AnswerColumnId[], now: Date): Promise<{ few: number[]; many: number[] }> {
  const chosen = await chooseAnswers(tx, ids.map(toColumn), now)
  const { rows } = await sql<{ id: number }>`
    select invitation_id as id from application_count where invitation_id = any(${chosen.map(({ invitationId }) => invitationId)})
    group by 1 having sum(count) > ${filledAtOnce}`.execute(tx)
  const isLarge = ({ invitationId }: { invitationId: number }) => rows.some(({ id }) => id === invitationId)
  const many = chosen.filter(isLarge).map(({ id }) => id)
  for (const id of many) await enqueueFill(tx, id)
  return { few: chosen.filter((one) => !isLarge(one)).map(({ id }) => id), many }
}

/**
 * Makes sure that a filter by answers to the invitations of a list finds all that it should; refuses while their values are still being collected. Other invitations'
 * answers have no part in it.
 */
export async function requireKeptAnswers(db: Db, invitations: readonly { id: number }[], filters: readonly AnswerFilter[] = []): Promise<void> {
  const asked = new Set(filters.flatMap(({ columns }) => columns))
  const { areComing } = await keepAnswers(db, ofInvitations([...asked], invitations))
  if (areComing) refuse('application.answersNotReady')
}

const ofInvitations = (ids: readonly AnswerColumnId[], invitations: readonly { id: number }[]): AnswerColumnId[] =>
  ids.filter((id) => invitations.some((one) => one.id === toColumn(id).invitationId))
