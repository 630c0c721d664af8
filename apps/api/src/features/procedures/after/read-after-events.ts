import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { fewRows } from '../../../db/few-rows.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { findPersons } from '../../identity/index.ts'
import type { Attempt } from '../run/attempt.ts'
import type { TriggerEvent } from '../run/evaluate-script.ts'
import { toPersonActor } from '../run/find-person-actor.ts'
import { type EventRow, eventOf, keepEvent } from '../run/read-event.ts'
import type { AfterEvent } from './after-event.ts'
import { readComment, readEvaluation, readStep } from './read-facts.ts'

/** An event with all that its rules and its script are told. */
export interface ReadAfterEvent {
  event: AfterEvent
  about: TriggerEvent
}

interface Row extends EventRow {
  key: string
  invitationId: number
  personId: number | null
  isKept: boolean
}

const findRows = namedQuery<{ events: string }, Row>(
  'procedures.events',
  (value) => sql`
    select e.key, i.id as "invitationId", e."personId", exists (select from run_log l where l.event_key = e.key) as "isKept",
      ${eventOf({ applicationId: sql`e."applicationId"`, personId: sql`e."personId"` })}
    from (
      select e.key, e."applicationId", a.invitation_id,
        (select p.id from person p where p.id = case when e."isOfApplicant" then a.person_id else e."personId" end and p.is_active) as "personId"
      from json_to_recordset(${value('events')}::json) as e (key uuid, "applicationId" integer, "personId" integer, "isOfApplicant" boolean)
        join application a on a.id = e."applicationId" and a.deleted_at is null
      where ${fewRows(sql`e."applicationId"`)}
    ) e join invitation i on i.id = e.invitation_id`,
)

/** Reads events together, without those whose script has run already those of applications that are deleted, and those of evaluations that are drafts again. */
export async function readAfterEvents(db: Db, events: readonly AfterEvent[]): Promise<ReadAfterEvent[]> {
  const asked = events.map(({ key, applicationId, personId }) => ({ key, applicationId, personId, isOfApplicant: personId === undefined }))
  const rows = (await findRows(db, { events: JSON.stringify(asked) })).filter(({ isKept }) => !isKept)
  const people = await findPersons(
    db,
    rows.flatMap(({ personId }) => personId ?? []),
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const reads: Attempt['reads'] = new Map()
  const found: ReadAfterEvent[] = []
  for (const event of events) {
    const row = byKey.get(event.key)
    if (!row) continue
    // A second event of the same key is the same one.
    byKey.delete(event.key)
    const facts = await readFacts(db, event)
    if (!facts) continue
    const about = {
      ...{ point: event.point, applicationId: event.applicationId, invitationId: row.invitationId, now: new Date(event.at) },
      ...{ actor: toPersonActor(people.get(row.personId ?? 0)), facts },
      ...{ answers: z.unknown(), mayRefuse: false, isInBackground: true, reads },
    }
    keepEvent(db, about, row)
    found.push({ event, about })
  }
  return found
}

/** What an event is about; null if it happened to an evaluation that is not final any more: it happens again once it is. */
async function readFacts(db: Db, { point, applicationId, personId, stepId, commentId }: AfterEvent): Promise<object | null> {
  if (point === 'evaluationSaved') {
    const evaluation = await readEvaluation(db, { applicationId, personId: personId ?? 0 })
    return evaluation && { evaluation }
  }
  const step = stepId === undefined ? {} : { step: await readStep(db, stepId) }
  return commentId === undefined ? step : { ...step, comment: await readComment(db, commentId) }
}
