import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { type Attempt, readOnce } from './attempt.ts'
import { type EventFacts, eventFactsOf } from './find-facts.ts'
import { type InForce, type Pointers, pointersOf, toInForce } from './find-in-force.ts'
import { type Context, type ContextOf, type EventIds, type Known, knownOf, toContext } from './read-context.ts'

/** What is in force at an invitation's points, and what all of them are told. */
export interface ReadEvent {
  inForce: InForce
  context: Context
  /** What only rules are told; null if none is in force. */
  facts: EventFacts | null
}

export type EventRow = Known & Pointers & Pick<ReadEvent, 'facts'>

/** Selects the `EventRow` of an event of the invitation `i`. */
export const eventOf = (ids: EventIds) => sql`
  ${knownOf(ids)}, ${pointersOf(sql`i.id`)},
  case when exists (select from invitation_rules r where r.invitation_id = i.id and r.live_set_id is not null) then ${eventFactsOf(ids)} end as facts`

const findEvent = namedQuery<{ invitationId: number; applicationId: number | null; personId: number | null }, EventRow>('procedures.event', (value) => {
  const ids = { applicationId: sql`${value('applicationId')}::int`, personId: sql`${value('personId')}::int` }
  return sql`select ${eventOf(ids)} from invitation i where i.id = ${value('invitationId')}`
})

const nameOf = ({ invitationId, applicationId, actor }: ContextOf) => `event ${invitationId} ${applicationId} ${actor.person?.id}`

/** Reads an event once for all its points, in one statement. */
export const readEvent = (db: Db, event: ContextOf): Promise<ReadEvent> =>
  readOnce(event, nameOf(event), async () => {
    const { invitationId, applicationId = null, actor } = event
    const [row] = await findEvent(db, { invitationId, applicationId, personId: actor.person?.id ?? null })
    return toReadEvent(db, event, row)
  })

/** Keeps an event that was read with others, so that it is not read again. */
export function keepEvent(db: Db, event: ContextOf & { reads: Attempt['reads'] }, row: EventRow): void {
  event.reads.set(nameOf(event), Promise.resolve(toReadEvent(db, event, row)))
}

function toReadEvent(db: Db, event: ContextOf, row: EventRow | undefined): ReadEvent {
  const { scripts = [], rules = null, facts = null } = row ?? {}
  return { context: toContext(row, event), inForce: toInForce(db, { scripts, rules }), facts }
}
