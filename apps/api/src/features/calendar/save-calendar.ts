import type { CalendarInput, CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../actor/actor.ts'
import { compareMembers } from '../../audit/audit-changes.ts'
import { record } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { readCalendar } from './read-calendars.ts'
import { requireAudience } from './require-audience.ts'
import { requirePeople } from './require-people.ts'

const toRow = ({ title, audience, ofId }: CalendarInput) => ({
  ...{ title: JSON.stringify(title), audience },
  unit_id: audience === 'unit' ? ofId : null,
  committee_id: audience === 'committee' ? ofId : null,
})

export const createCalendar = (db: Db, actor: Actor, input: CalendarInput, now: Date): Promise<CalendarRow> =>
  inTransaction(db, async (tx) => {
    await requireAudience(tx, input)
    const { id } = await tx.insertInto('calendar').values(toRow(input)).returning('id').executeTakeFirstOrThrow()
    const people = await replacePeople(tx, id, input)
    await record(tx, actor, { subject: 'calendar', subjectId: id, code: 'calendar.created', ids: { audience: input.audience, of: input.ofId, people } })
    return readCalendar(tx, actor, id, now)
  })

/** Saves a calendar. Who does not see it any more finds nothing of it, at its secret addresses either. */
export const saveCalendar = (
  db: Db,
  actor: Actor,
  { id, revision, ...input }: CalendarInput & { id: number; revision: number },
  now: Date,
): Promise<CalendarRow> =>
  inTransaction(db, async (tx) => {
    const before = await tx.selectFrom('calendar').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) return refuse('calendar.notFound')
    if (before.revision !== revision) refuse('calendar.changed')
    await requireAudience(tx, input)
    await tx
      .updateTable('calendar')
      .set({ ...toRow(input), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const people = await replacePeople(tx, id, input)
    await record(tx, actor, {
      ...{ subject: 'calendar', subjectId: id, code: 'calendar.changed', ids: { audience: input.audience, of: input.ofId, people } },
      changes: compareMembers('title', before.title as LocalizedText, input.title),
    })
    return readCalendar(tx, actor, id, now)
  })

/** Only a calendar for named people has any. */
async function replacePeople(tx: Tx, id: number, { audience, people }: CalendarInput): Promise<number[]> {
  const present = await tx.selectFrom('calendar_person').select('person_id').where('calendar_id', '=', id).execute()
  const wanted = audience === 'people' ? people : []
  const ids = await requirePeople(
    tx,
    wanted,
    present.map((row) => row.person_id),
  )
  await tx.deleteFrom('calendar_person').where('calendar_id', '=', id).execute()
  if (ids.length > 0) {
    await tx
      .insertInto('calendar_person')
      .values(ids.map((person) => ({ calendar_id: id, person_id: person })))
      .execute()
  }
  return ids
}

/** Deletes a calendar with its past; one with something to come stays, because people count on that. */
export const removeCalendar = (db: Db, actor: Actor, id: number, now: Date): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const calendar = await tx.selectFrom('calendar').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!calendar) refuse('calendar.notFound')
    const coming = await tx
      .selectFrom('calendar_event')
      .select('id')
      .where('calendar_id', '=', id)
      .where('ends_at', '>', now.toISOString())
      .limit(1)
      .executeTakeFirst()
    if (coming) refuse('calendar.inUse')
    await tx.deleteFrom('calendar').where('id', '=', id).execute()
    await record(tx, actor, { subject: 'calendar', subjectId: id, code: 'calendar.deleted' })
    return { ok: true }
  })
