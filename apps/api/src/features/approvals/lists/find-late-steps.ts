import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { type PageResult, toResponseText } from '../../application-lists/index.ts'
import { keptUsualDays } from '../../lifecycle/index.ts'
import { isOwn, notDeleted } from '../own-steps.ts'

interface WaitingStep {
  id: number
  invitationId: number
  openedAt: string | Date
}

/** One page of steps that wait as the JSON text of the response, with the usual days of those that are late. */
export async function withLate(db: Db, page: PageResult, now: Date): Promise<string> {
  const late = await findLateSteps(db, stepsIn(page.cards), now)
  return toResponseText(page, late.length === 0 ? {} : { late: Object.fromEntries(late.map(({ id, days }) => [id, days])) })
}

/** The steps of cards, read from their text: to parse all of each would cost more than to find them in the database. Quotes within texts are escaped, so that only names match. */
const stepsIn = (cards: string): WaitingStep[] =>
  [...cards.matchAll(/"invitationId":(\d+).*?"stepId":(\d+).*?"openedAt":(?:"([^"]+)"|null)/gs)].flatMap(([, invitationId, id, openedAt]) =>
    openedAt ? { id: Number(id), invitationId: Number(invitationId), openedAt } : [],
  )

/** How many of a person's steps are looked at, those that wait longest first: what has waited least is late last. */
const mostLookedAt = 1000

/** Which of a person's steps are late. */
export async function findOwnLate(db: Db, me: number, now: Date): Promise<number[]> {
  const { rows } = await sql<WaitingStep>`
    select s.id, s.invitation_id as "invitationId", s.opened_at as "openedAt" from step s
    where ${isOwn(me, now)} and s.state = 'pending' and s.opened_at <= ${now}::timestamptz - interval '1 day' and ${notDeleted}
    order by s.opened_at limit ${sql.lit(mostLookedAt)}`.execute(db)
  return (await findLateSteps(db, rows, now)).map(({ id }) => id)
}

interface Decider {
  id: number
  unitId: number | null
  position: string | null
  committeeId: number | null
}

const findDeciders = namedQuery<{ ids: readonly number[] }, Decider>(
  'approvals.deciders',
  (value) => sql`
    select s.id, s.target_unit_id as "unitId", s.target_position as position, g.committee_id as "committeeId"
    from step s join step_group g on g.id = s.group_id where s.id = any(${value('ids')})`,
)

/** The steps that have waited more whole days than their position or committee usually takes in the invitation, by the same measure as the page before submission. */
async function findLateSteps(db: Db, steps: readonly WaitingStep[], now: Date): Promise<{ id: number; days: number }[]> {
  const daysOf = ({ openedAt }: WaitingStep) => Math.floor((now.getTime() - new Date(openedAt).getTime()) / 86_400_000)
  const waiting = new Map(steps.map((step) => [step.id, { ...step, days: daysOf(step) }]))
  // What waits for less than a day is never late.
  const waitingForDays = [...waiting.values()].filter(({ days }) => days > 0)
  if (waitingForDays.length === 0) return []
  const usual = await keptUsualDays(
    db,
    waitingForDays.map(({ invitationId }) => invitationId),
    now,
  )
  const ids = waitingForDays.filter(({ invitationId, days }) => days > (usual.get(invitationId)?.fewest ?? Number.POSITIVE_INFINITY)).map(({ id }) => id)
  const deciders = ids.length === 0 ? [] : await findDeciders(db, { ids })
  return deciders.flatMap((decider) => {
    const step = waiting.get(decider.id)
    const days = step && usual.get(step.invitationId)
    const usually = decider.committeeId === null ? days?.ofPosition(decider) : days?.ofCommittee(decider.committeeId)
    return step && typeof usually === 'number' && step.days > usually ? [{ id: decider.id, days: usually }] : []
  })
}
