import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { reports } from '@klesis/contract/reports/reports.calls.ts'
import { type Report, ReportDefinition } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { mayEditReports, requireReader, requireScope } from './reports.policy.ts'
import { shippedReports } from './shipped-reports.ts'

const select = (db: Db | Tx) =>
  db.selectFrom('report as r').leftJoin('person as p', 'p.id', 'r.author_id').select(['r.id', 'r.title', 'r.definition', 'r.revision', 'p.fullname as author'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toReport = ({ id, title, definition, revision, author }: Row, actor: Actor): Report => ({
  ...{ key: String(id), title: title as LocalizedText, about: null, definition: ReportDefinition.parse(definition) },
  ...{ author, revision, mayEdit: mayEditReports(actor) },
})

/** All reports. They hold no data, so that whoever may count at all sees all of them. */
export async function readReports(db: Db, actor: Actor): Promise<CallResult<typeof reports.list>> {
  await requireReader(db, actor)
  const own = (await select(db).orderBy('r.id').execute()).map((row) => toReport(row, actor))
  const collator = new Intl.Collator(actor.language)
  const titleOf = ({ title }: Report) => textIn(title, actor.language)
  const items = [...shippedReports, ...own.sort((a, b) => collator.compare(titleOf(a), titleOf(b)))]
  return { items, total: items.length, mayCreate: mayEditReports(actor) }
}

const findShipped = (wanted: string) => shippedReports.find(({ key }) => key === wanted)
const isOwnKey = (key: string) => /^\d+$/.test(key)

/** A report as this reader sees it; undefined once it is deleted. */
export async function findReport(db: Db | Tx, actor: Actor, key: string): Promise<Report | undefined> {
  const shipped = findShipped(key)
  if (shipped || !isOwnKey(key)) return shipped
  const row = await select(db).where('r.id', '=', Number(key)).executeTakeFirst()
  return row && toReport(row, actor)
}

/** What a report is called, whatever else is stored of it. */
export async function findReportTitle(db: Db | Tx, key: string): Promise<LocalizedText> {
  const shipped = findShipped(key)
  if (shipped || !isOwnKey(key)) return shipped?.title ?? {}
  const row = await db.selectFrom('report').select('title').where('id', '=', Number(key)).executeTakeFirst()
  return (row?.title as LocalizedText | undefined) ?? {}
}

export const readReport = async (db: Db | Tx, actor: Actor, key: string): Promise<Report> => (await findReport(db, actor, key)) ?? refuse('report.notFound')

export const lockReport = async (tx: Tx, id: number) =>
  (await tx.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('report.notFound')

/** Requires a report. One that is not shipped is locked, so that nobody deletes it meanwhile. */
export async function requireLasting(tx: Tx, key: string): Promise<void> {
  if (isOwnKey(key)) await lockReport(tx, Number(key))
  else if (!findShipped(key)) refuse('report.notFound')
}

/** What can be chosen before a run. */
export async function readReportChoices(db: Db, actor: Actor): Promise<CallResult<typeof reports.choices>> {
  const { invitationIds, listedIds } = await requireScope(db, actor, { invitations: [] })
  const all = db.selectFrom('invitation').select(['id', 'title']).orderBy('id', 'desc')
  // Who may count over all, and not view all, knows of those that are public.
  const isNamed = invitationIds ?? listedIds
  const invitations = await (isNamed === null
    ? all
    : all.where((eb) => eb.or([eb('id', 'in', [0, ...isNamed]), ...(invitationIds === null ? [eb('is_published', '=', true)] : [])]))
  ).execute()
  const tags = await db.selectFrom('tag').select(['id', 'name as title']).orderBy('id').execute()
  const appTags = await db.selectFrom('app_tag').select(['id', 'name as title']).orderBy('id').execute()
  return { invitations, tags, appTags } as CallResult<typeof reports.choices>
}
