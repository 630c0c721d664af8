import { type Report, ReportDefinition, type ReportInput } from '@klesis/contract/reports/reports.ts'
import { LocalizedText } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import { compareMembers } from '../../audit/audit-changes.ts'
import { record } from '../../audit/record.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { lockReport, readReport } from './read-reports.ts'
import { requireEditor } from './reports.policy.ts'
import { endSchedulesOf } from './schedules/end-schedule.ts'

/** The most reports that an installation may have. */
const limit = 500

export function createReport(db: Db, actor: Actor, { title, definition }: ReportInput): Promise<Report> {
  requireEditor(actor)
  return inTransaction(db, async (tx) => {
    const { count } = await tx
      .selectFrom('report')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= limit) refuse('report.tooMany', { limit })
    const { id } = await tx
      .insertInto('report')
      .values({ title: JSON.stringify(title), definition: JSON.stringify(definition), author_id: requirePerson(actor).id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'report', subjectId: id, code: 'report.created', changes: compareMembers('title', {}, title) })
    return readReport(tx, actor, String(id))
  })
}

export function saveReport(db: Db, actor: Actor, { id, revision, title, definition }: ReportInput & { id: number; revision: number }): Promise<Report> {
  requireEditor(actor)
  return inTransaction(db, async (tx) => {
    const before = await lockReport(tx, id)
    if (before.revision !== revision) refuse('report.changed')
    await tx
      .updateTable('report')
      .set({ title: JSON.stringify(title), definition: JSON.stringify(definition), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const changes = [
      ...compareMembers('title', LocalizedText.parse(before.title), title),
      ...compareMembers('definition', ReportDefinition.parse(before.definition), definition),
    ]
    await record(tx, actor, { subject: 'report', subjectId: id, code: 'report.changed', changes })
    return readReport(tx, actor, String(id))
  })
}

/** Deletes a report with its sendings, whose owners are told. */
export async function removeReport(db: Db, actor: Actor, { id, config, now }: { id: number; config: Config; now: Date }): Promise<{ ok: true }> {
  requireEditor(actor)
  return inTransaction(db, async (tx) => {
    const title = LocalizedText.parse((await lockReport(tx, id)).title)
    await endSchedulesOf(tx, actor, { key: String(id), title, config, now })
    await tx.deleteFrom('report').where('id', '=', id).execute()
    await record(tx, actor, { subject: 'report', subjectId: id, code: 'report.removed', changes: compareMembers('title', title, {}) })
    return { ok: true }
  })
}
