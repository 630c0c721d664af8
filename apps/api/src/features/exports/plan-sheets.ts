import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import type { WrittenColumn } from '../../tables/table-file.ts'
import { askExportTable, type ExportTable, exportTitle, toScriptRows } from '../procedures/index.ts'
import type { ExportColumn } from './columns/export-column.ts'
import { findAnswerColumns } from './columns/find-answer-columns.ts'
import { portalColumns } from './columns/portal-columns.ts'
import { type ExportedInvitation, joinIds } from './find-exported.ts'
import type { OnRead } from './prepare-export.ts'
import { readRows } from './read-rows.ts'
import { sheetNames } from './sheet-names.ts'

/** The limits of a spreadsheet; the first row has the titles. */
const mostRows = 1_048_575
const mostColumns = 16_384

export interface ExportSheet {
  name: string
  columns: readonly WrittenColumn[]
  rows: (onRead?: OnRead) => AsyncIterable<string> | Iterable<string>
  count: number
  /** Whose applications it has. */
  invitationIds: readonly number[]
}

interface Asked {
  actor: Actor
  isGroup: boolean
  invitations: readonly ExportedInvitation[]
  now: Date
}

const names = { el: 'Αιτήσεις', en: 'Applications' }

/** The sheets of a file: one for all applications, and of a group one more for each invitation whose script at `excelExport` says what its table is. */
export async function planSheets(db: Db, asked: Asked): Promise<ExportSheet[]> {
  const { actor, invitations, now } = asked
  const scripted: { of: ExportedInvitation; table: ExportTable }[] = []
  for (const of of invitations) {
    const table = await askExportTable(db, { actor, invitation: of.invitation, ids: of.ids, list: 'applications', now })
    if (table) scripted.push({ of, table })
  }
  const others = invitations.filter((of) => !scripted.some((one) => one.of === of))
  const sheets = others.length > 0 || scripted.length === 0 ? await portalSheets(db, others, asked) : []
  for (const { of, table } of scripted) sheets.push(...(await scriptSheets(db, of, table, asked)))
  const allowed = sheetNames(sheets.map(({ name }) => name))
  return sheets.map((sheet, index) => ({ ...sheet, name: allowed[index] ?? sheet.name }))
}

async function portalSheets(db: Db, invitations: readonly ExportedInvitation[], { actor, isGroup, now }: Asked): Promise<ExportSheet[]> {
  const columns = await findColumns(db, invitations, { actor, isGroup })
  return splitRows({ db, actor, now }, { name: names[actor.language], columns, ids: joinIds(invitations), invitations })
}

async function findColumns(db: Db, invitations: readonly ExportedInvitation[], { actor, isGroup }: Pick<Asked, 'actor' | 'isGroup'>): Promise<ExportColumn[]> {
  const ids = invitations.map(({ invitation }) => invitation.id)
  const asking = db.selectFrom('invitation').select('id').where('id', 'in', ids).where('app_items', '=', true).limit(1)
  const hasItems = ids.length > 0 && (await asking.executeTakeFirst()) !== undefined
  const columns = [...portalColumns({ language: actor.language, isGroup, hasItems }), ...(await findAnswerColumns(db, ids, actor.language))]
  if (columns.length > mostColumns) refuse('export.tooManyColumns', { most: mostColumns })
  return columns
}

/** The table of a script: its rows, or the portal's with the columns that it chose. */
async function scriptSheets(db: Db, of: ExportedInvitation, { columns, rows }: ExportTable, { actor, isGroup, now }: Asked): Promise<ExportSheet[]> {
  const { invitation, ids } = of
  const name = isGroup ? textIn(invitation.title as LocalizedText, actor.language) : names[actor.language]
  if (!rows) {
    const known = new Map((await findColumns(db, [of], { actor, isGroup: true })).map((column) => [column.key, column]))
    const chosen = columns.map((column): ExportColumn => {
      const own: ExportColumn = known.get(column.key) ?? { key: column.key, titles: { el: column.key, en: column.key }, kind: 'text' }
      const title = exportTitle(column, actor.language)
      return title === undefined ? own : { ...own, key: title, titles: { el: title, en: title } }
    })
    return splitRows({ db, actor, now }, { name, columns: chosen, ids, invitations: [of] })
  }
  const headings = columns.map((column) => ({ key: column.key, title: exportTitle(column, actor.language) ?? column.key }))
  return pieces(rows.length).map(([start, end], part) => {
    const { columns: written, batches } = toScriptRows(headings, rows.slice(start, end))
    return { name: numbered(name, part), columns: written, rows: counting(batches, end - start), count: end - start, invitationIds: [invitation.id] }
  })
}

/** The rows of a script are there at once. */
const counting = (batches: () => Iterable<string>, count: number) => (onRead?: OnRead) => {
  onRead?.(count)
  return batches()
}

interface PortalRows {
  name: string
  columns: readonly ExportColumn[]
  ids: Int32Array
  invitations: readonly ExportedInvitation[]
}

function splitRows({ db, actor, now }: { db: Db; actor: Actor; now: Date }, { name, columns, ids, invitations }: PortalRows): ExportSheet[] {
  return pieces(ids.length).map(([start, end], part) => ({
    name: numbered(name, part),
    columns: columns.map(({ key, titles, kind, choices }) => ({ key, titles, kind, ...(choices && { choices }) })),
    rows: (onRead) => readRows(db, { actor, ids: ids.subarray(start, end), columns, now, onRead }),
    count: end - start,
    invitationIds: invitations.map(({ invitation }) => invitation.id),
  }))
}

/** Rows that a sheet cannot hold go on in the next one. */
function pieces(count: number): [start: number, end: number][] {
  const found: [number, number][] = [[0, Math.min(count, mostRows)]]
  for (let start = mostRows; start < count; start += mostRows) found.push([start, Math.min(count, start + mostRows)])
  return found
}

const numbered = (name: string, part: number) => (part === 0 ? name : `${name} ${part + 1}`)
