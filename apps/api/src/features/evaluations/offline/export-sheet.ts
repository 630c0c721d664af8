import { Readable } from 'node:stream'
import type { Language } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { tableHeaders } from '../../../tables/table-file.ts'
import { writeTables } from '../../../tables/write-tables.ts'
import { findOwn, type OwnApplication, type OwnSheet, revisionOf } from './find-own.ts'
import { cellOf } from './offline-fields.ts'

const states = { none: { el: '', en: '' }, draft: { el: 'πρόχειρη', en: 'draft' }, final: { el: 'οριστική', en: 'final' } }

/** The actor's own evaluations that can still be changed, or are final, as a spreadsheet to fill in. Nothing of others is in it. It is audited. */
export async function exportSheet(
  db: Db,
  actor: Actor,
  { invitationId, now }: { invitationId: number; now: Date },
): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const own = await findOwn(db, actor, { invitationId, now })
  const open = own.applications.filter(({ listed }) => listed.isOpen)
  const columns = own.file.sheets[0]?.columns ?? []
  await inTransaction(db, (tx) =>
    record(tx, actor, {
      ...{ subject: 'invitation', subjectId: invitationId, code: 'invitation.evaluationExported', ids: { rows: open.length, columns: columns.length } },
      changes: [
        { path: 'export.rows', after: open.length },
        { path: 'export.columns', after: columns.map(({ titles }) => titles[actor.language]).join(', ') },
      ],
    }),
  )
  const bytes = writeTables(own.file, { format: 'xlsx', language: actor.language }, () => batches(own, open, actor.language))
  return { stream: Readable.from(bytes, { objectMode: false }), headers: tableHeaders(`evaluation-${invitationId}`, 'xlsx') }
}

const batchSize = 200

function* batches({ fields }: OwnSheet, applications: readonly OwnApplication[], language: Language): Generator<string> {
  for (let from = 0; from < applications.length; from += batchSize) {
    yield JSON.stringify(applications.slice(from, from + batchSize).map((one) => toRow(one, fields, language)))
  }
}

const toRow = ({ listed, mine, fields: own }: OwnApplication, fields: OwnSheet['fields'], language: Language): unknown[] => [
  ...[listed.applicationId, listed.protocolNumber, listed.applicantName, states[listed.mine?.state ?? 'none'][language]],
  ...fields.map(({ column }) => {
    const field = own.get(column.key)
    return field && mine ? cellOf(field, mine.data) : null
  }),
  revisionOf(mine),
]
