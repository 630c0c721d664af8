import { answerCell, type CellValue } from '@klesis/forms/columns/answer-cell.ts'
import { getAt } from '@klesis/forms/model/data-path.ts'
import { type ItemLabel, lookupOf } from '@klesis/forms/model/lookups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { readItemLabels } from '../lookups/index.ts'
import type { ExportColumn } from './columns/export-column.ts'

/** Applications that are read at once. A batch is a short text, because V8 keeps long texts until its next full garbage collection. */
const batchSize = 200
/** The most columns that the database writes; a function of it takes a hundred arguments. */
const mostDirect = 90

interface Rows {
  actor: Actor
  ids: Int32Array
  columns: readonly ExportColumn[]
  now: Date
}

/**
 * The rows of a file in batches, each the text of a JSON array of lists of values. Where every column is stored as it is written, the text comes from the
 * database as it goes into the file; else each answer is written by the form of its application.
 */
export async function* readRows(db: Db, { actor, ids, columns, now }: Rows): AsyncGenerator<string> {
  const isDirect = columns.length <= mostDirect && columns.every(({ fields }) => !fields)
  const known = columns.flatMap((column) => column.sql ?? [])
  const cells = isDirect
    ? list(columns.map((column) => column.sql ?? (column.path ? sql`a.data #> ${[...column.path]}::text[]` : sql`null`)))
    : sql`json_build_array(coalesce(w.submitted_version_id, a.version_id), ${list(known)}, a.data)`
  for (let start = 0; start < ids.length; start += batchSize) {
    const { rows } = await sql<{ json: string | null }>`
      select string_agg(r.cells, ',' order by r.id desc) as json from (select a.id, ${cells}::text as cells
      from application a join invitation i on i.id = a.invitation_id join person p on p.id = a.person_id left join unit u on u.id = p.unit_id
        left join department d on d.id = a.department_id
        ${isDirect ? sql`` : sql`left join version_review w on w.application_id = a.id and a.approval_state = 'review'`}
      where a.id = any(${[...ids.subarray(start, start + batchSize)]}) and a.deleted_at is null) r`.execute(db)
    const [{ json } = { json: null }] = rows.splice(0)
    if (json !== null) yield isDirect ? `[${json}]` : await writeAnswers(db, { actor, columns, now }, `[${json}]`)
  }
}

const list = (values: readonly RawBuilder<unknown>[]) => sql`json_build_array(${sql.join(values)})`

type StoredRow = [versionId: number, known: CellValue[], data: unknown]

async function writeAnswers(db: Db, { actor, columns, now }: Omit<Rows, 'ids'>, json: string): Promise<string> {
  const stored = JSON.parse(json) as StoredRow[]
  const write = (itemLabel?: ItemLabel) => stored.map((row) => writeRow(row, { columns, actor, itemLabel }))
  return JSON.stringify(columns.some(hasLookup) ? write(await readItemLabels(db, actor, now, write)) : write())
}

const hasLookup = ({ fields }: ExportColumn) => [...(fields?.values() ?? [])].some(({ column }) => lookupOf(column.component))

function writeRow([versionId, known, data]: StoredRow, of: { columns: readonly ExportColumn[]; actor: Actor; itemLabel: ItemLabel | undefined }): unknown[] {
  const values = known.values()
  return of.columns.map((column) => {
    if (column.sql) return values.next().value
    if (column.path) return getAt(data, column.path)
    const field = column.fields?.get(versionId)
    return field ? answerCell(field.column, data, { language: of.actor.language, translate: field.translate, itemLabel: of.itemLabel }) : null
  })
}
