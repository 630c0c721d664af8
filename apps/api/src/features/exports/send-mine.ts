import type { MyFilter } from '@klesis/contract/applications/application.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { tableHeaders, type WrittenFile } from '../../tables/table-file.ts'
import { writeTables } from '../../tables/write-tables.ts'
import { applicationsOfPerson, findIdsIn, toOwnListFilter } from '../application-lists/index.ts'
import type { ExportColumn } from './columns/export-column.ts'
import { findAnswerColumns } from './columns/find-answer-columns.ts'
import { portalColumns } from './columns/portal-columns.ts'
import { type Download, streamWhileRead } from './open-downloads.ts'
import { readRows } from './read-rows.ts'

interface Asked {
  filter?: MyFilter | undefined
  search: string
  now: Date
}

/** What the list of one's own applications shows to their applicant, who is the same in every row. */
const shownToApplicant = new Set([
  ...['id', 'protocolNumber', 'protocolAt', 'invitation', 'department', 'appState', 'approvalState', 'submittedAt', 'resubmittedAt', 'decidedAt'],
  ...['approvals', 'approved', 'items', 'documents'],
])

/**
 * The caller's own applications as a spreadsheet, those that their list shows on all of its pages. No script of an invitation decides on it: these are for whoever works
 * with the invitation. Nor is it recorded, as the download of one's own data is not.
 */
export async function sendMine(db: Db, actor: Actor, { filter, search, now }: Asked): Promise<Download> {
  const { id } = requirePerson(actor)
  const found = await findIdsIn(db, { source: applicationsOfPerson(id), filters: [toOwnListFilter({ ...filter, search })], invitationFilters: [] })
  const ids = Int32Array.from([...found.values()].flatMap((some) => [...some]))
    .sort()
    .reverse()
  const columns = await findColumns(db, actor, { invitationIds: [...found.keys()], ids, answersOf: filter?.invitationId })
  const titles = { el: 'Αιτήσεις', en: 'Applications' }
  const written = columns.map(({ key, titles: heading, kind, choices }) => ({ key, titles: heading, kind, ...(choices && { choices }) }))
  const file: WrittenFile<'applications'> = { format: 'klesis.applications', sheets: [{ key: 'applications', titles, columns: written }] }
  const bytes = writeTables(file, { format: 'xlsx', language: actor.language }, () => readRows(db, { actor, ids, columns, now }))
  return { stream: streamWhileRead(bytes), headers: tableHeaders('my-applications', 'xlsx') }
}

/** Of the questions of an invitation only those that one of these applications was asked. */
async function findColumns(
  db: Db,
  { language }: Actor,
  { invitationIds, ids, answersOf }: { invitationIds: readonly number[]; ids: Int32Array; answersOf: number | undefined },
): Promise<ExportColumn[]> {
  const { rows: withItems } = await sql`select from invitation where id = any(${invitationIds}) and app_items limit 1`.execute(db)
  const known = portalColumns({ language, isGroup: true, hasItems: withItems.length > 0 }).filter(({ key }) => shownToApplicant.has(key))
  if (answersOf === undefined || ids.length === 0) return known
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(w.submitted_version_id, a.version_id) as id
    from application a left join version_review w on w.application_id = a.id and a.approval_state = 'review' where a.id = any(${[...ids]})`.execute(db)
  const answers = await findAnswerColumns(db, [answersOf], language)
  return [...known, ...answers.filter(({ fields }) => rows.some((version) => fields?.has(version.id)))]
}
