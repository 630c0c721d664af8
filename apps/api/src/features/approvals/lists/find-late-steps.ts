import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { type PageResult, toResponseText } from '../../application-lists/index.ts'
import { readKeptUsualDays } from '../../lifecycle/index.ts'
import { isOwn, notDeleted } from '../own-steps.ts'

interface WaitingStep {
  id: number
  invitationId: number
  openedAt: string | Date
}

/** One page of waiting steps, as the JSON text of the response, with what else belongs to it. `late` says of each late one in how many days such steps are usually decided. */
export async function withLate(db: Db, page: PageResult, now: Date, more: object = {}): Promise<string> {
  const late = await findLateSteps(db, stepsIn(page), now)
  return toResponseText(page, late.length === 0 ? more : { ...more, late: Object.fromEntries(late.map(({ id, usualDays }) => [id, usualDays])) })
}

function stepsIn({ valuesOf }: PageResult): WaitingStep[] {
  const [ids, invitations] = [valuesOf('stepId'), valuesOf('invitationId')] as number[][]
  const openedAt = valuesOf('openedAt') as (string | null)[]
  return (ids ?? []).flatMap((id, at) => (openedAt[at] ? { id, invitationId: invitations?.[at] ?? 0, openedAt: openedAt[at] } : []))
}

/** How many of a person's steps are looked at: those that have waited longest, because the others are the least likely to be late. */
const mostLookedAt = 1000

/** The ids of a person's steps that are late. */
export async function findOwnLate(db: Db, me: number, now: Date): Promise<number[]> {
  const { rows } = await sql<WaitingStep>`
    select s.id, s.invitation_id as "invitationId", s.opened_at as "openedAt" from step s
    where ${isOwn(me, now)} and s.state = 'pending' and s.opened_at <= ${now}::timestamptz - interval '1 day' and ${notDeleted}
    order by s.opened_at limit ${sql.lit(mostLookedAt)}`.execute(db)
  return (await findLateSteps(db, rows, now)).map(({ id }) => id)
}

/** Who is to decide a step: a position, a committee, or neither if a person was named. */
interface Decider {
  stepId: number
  unitId: number | null
  position: string | null
  committeeId: number | null
}

const findDeciders = namedQuery<{ ids: readonly number[] }, Decider>(
  'approvals.deciders',
  (value) => sql`
    select s.id as "stepId", s.target_unit_id as "unitId", s.target_position as position, g.committee_id as "committeeId"
    from step s join step_group g on g.id = s.group_id where s.id = any(${value('ids')})`,
)

/** The steps that have waited more whole days than their position or committee usually takes in the invitation, as the preview of the approvers has it. */
async function findLateSteps(db: Db, steps: readonly WaitingStep[], now: Date): Promise<{ id: number; usualDays: number }[]> {
  const waitedDaysOf = ({ openedAt }: WaitingStep) => Math.floor((now.getTime() - new Date(openedAt).getTime()) / 86_400_000)
  const waiting = new Map(steps.map((step) => [step.id, { ...step, waitedDays: waitedDaysOf(step) }]))
  // What has waited for less than a day is never late.
  const waitingForDays = [...waiting.values()].filter(({ waitedDays }) => waitedDays > 0)
  if (waitingForDays.length === 0) return []
  const usual = await readKeptUsualDays(
    db,
    waitingForDays.map(({ invitationId }) => invitationId),
    now,
  )
  const ids = waitingForDays
    .filter(({ invitationId, waitedDays }) => waitedDays > (usual.get(invitationId)?.fewest ?? Number.POSITIVE_INFINITY))
    .map(({ id }) => id)
  const deciders = ids.length === 0 ? [] : await findDeciders(db, { ids })
  return deciders.flatMap((decider) => {
    const step = waiting.get(decider.stepId)
    const ofInvitation = step && usual.get(step.invitationId)
    const usualDays = decider.committeeId === null ? ofInvitation?.ofPosition(decider) : ofInvitation?.ofCommittee(decider.committeeId)
    return step && typeof usualDays === 'number' && step.waitedDays > usualDays ? [{ id: decider.stepId, usualDays }] : []
  })
}
