import { answerCell, type CellValue } from '@klesis/forms/columns/answer-cell.ts'
import { getAt } from '@klesis/forms/model/data-path.ts'
import { type ItemLabel, lookupOf } from '@klesis/forms/model/lookups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { cutCell, mostCharacters } from '../../tables/cut-cell.ts'
import { rowBreak } from '../../tables/table-file.ts'
import { readItemLabels } from '../lookups/index.ts'
import type { ExportColumn } from './columns/export-column.ts'
import type { OnRead } from './prepare-export.ts'

/** The most applications that are read at once, and how many at first, before it is known how long they are. */
const [mostRows, firstRows] = [4_000, 50]
/** Where a batch ends: V8 moves texts of 128 KB and more to where only a full garbage collection finds them, and one in Greek takes two bytes a character. */
const mostBytes = 32 * 1024
/** How many batches come of one statement: planning it takes as long as five hundred rows. */
const mostBatches = 32
/** The most columns that the database writes; a function of it takes a hundred arguments. */
const mostDirect = 90

interface Rows {
  actor: Actor
  ids: Int32Array
  columns: readonly ExportColumn[]
  now: Date
  /** Told of how many applications more there are rows, or none because they were deleted. */
  onRead?: OnRead | undefined
}

/**
 * The rows of a file in batches, each the text of a JSON array of lists of values. Where every column is stored as it is written, the text comes from the
 * database as it goes into the file; else each answer is written by the form of its application.
 */
export async function* readRows(db: Db, { actor, ids, columns, now, onRead }: Rows): AsyncGenerator<string> {
  const isDirect = columns.length <= mostDirect && columns.every(({ fields, path }) => !fields || path)
  const known = columns.flatMap((column) => column.sql ?? [])
  const cells = isDirect ? directCells(columns) : sql`json_build_array(s.version_id, ${list(known)}, s.data)::text`
  const read = (asked: Int32Array) => {
    const ids = sql`${[...asked]}::integer[]`
    return sql<Batch>`
    select string_agg(r.cells, ${rowBreak} order by r.id desc) as json, min(r.id) as "lastId"
    from (select c.*, sum(octet_length(c.cells)) over (order by c.id desc) - octet_length(c.cells) as before from (select a.id, ${cells} as cells
      from application a join invitation i on i.id = a.invitation_id join person p on p.id = a.person_id left join unit u on u.id = p.unit_id
        left join department d on d.id = a.department_id
        left join version_review w on w.application_id = a.id and a.approval_state = 'review' ${answers} ${joinSets(columns, ids)}
      where a.id = any(${ids}) and a.deleted_at is null offset 0) c) r
    where r.before < ${mostBatches * mostBytes} group by r.before / ${mostBytes} order by 2 desc`.execute(db)
  }
  for await (const batch of readAhead(ids, read, onRead)) yield isDirect ? `[${batch}]` : await writeAnswers(db, { actor, columns, now }, `[${batch}]`)
}

interface Batch {
  json: string
  lastId: number
}

/** Reads all applications, the next ones while the batches of the ones before are taken. */
async function* readAhead(ids: Int32Array, read: (asked: Int32Array) => Promise<{ rows: Batch[] }>, onRead?: OnRead): AsyncGenerator<string> {
  const begin = (asked: Int32Array) => {
    const answer = read(asked)
    // Nobody waits for it once the reader is gone.
    answer.catch(() => undefined)
    return { asked, answer }
  }
  let next = ids.length > 0 ? begin(ids.subarray(0, firstRows)) : undefined
  for (let start = 0; next; ) {
    const { asked, answer } = next
    const { rows } = await answer
    // Rows that did not fit are asked for again; where none is left, all were deleted meanwhile.
    const last = rows.at(-1)
    const count = last ? asked.indexOf(last.lastId) + 1 : asked.length
    start += count
    const bytes = rows.reduce((sum, { json }) => sum + Buffer.byteLength(json), 1)
    const size = Math.max(1, Math.min(mostRows, Math.floor((count * mostBatches * mostBytes) / bytes)))
    next = start < ids.length ? begin(ids.subarray(start, start + size)) : undefined
    let told = 0
    for (const { json, lastId } of rows.splice(0)) {
      const end = asked.indexOf(lastId) + 1
      onRead?.(end - told)
      told = end
      yield json
    }
    onRead?.(count - told)
  }
}

/** The answers of an application, unpacked once: a long value would be unpacked again for every column that is taken from it. */
const answers = sql`cross join lateral (select t.data, pg_column_size(t.data) > ${sql.lit(mostCharacters)} as is_long, coalesce(w.submitted_version_id, a.version_id) as version_id
  from (select a.data || '{}' as data offset 0) t offset 0) s`

/** An answer as it is stored, if the form of the application asks for it. Where answers are long, each that is no number or truth value is cut as text. */
function storedAnswer({ path, fields }: ExportColumn): RawBuilder<unknown> {
  if (!path || !fields) return sql`null::jsonb`
  const keys = sql`${[...path]}::text[]`
  const cut = sql`to_jsonb(left(s.data #>> ${keys}, ${sql.lit(mostCharacters)}))`
  const value = sql`case when s.is_long and jsonb_typeof(s.data #> ${keys}) not in ('number', 'boolean') then ${cut} else s.data #> ${keys} end`
  return sql`case when s.version_id = any(${[...fields.keys()]}) then ${value} end`
}

/** The text of a list of values, put together from theirs: twice as fast as by a function of JSON, which looks up the type of each value in each row. */
function directCells(columns: readonly ExportColumn[]): RawBuilder<unknown> {
  const values = columns.map((column) => (column.sql ? sql`to_json(${column.sql})` : storedAnswer(column)))
  return sql`'[' || concat_ws(${sql.join([sql`','`, ...values.map((value) => sql`coalesce((${value})::text, 'null')`)])}) || ']'`
}

/** What several rows of another table give an application, read once for all. */
function joinSets(columns: readonly ExportColumn[], ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const sets = new Map(columns.flatMap(({ set }) => (set ? [[set.name, set]] : [])))
  const joins = [...sets.values()].map(({ name, rows }) => sql`left join (${rows(ids)}) as ${sql.ref(name)} on ${sql.ref(`${name}.application_id`)} = a.id`)
  return sql.join(joins, sql` `)
}

const list = (values: readonly RawBuilder<unknown>[]) => sql`json_build_array(${sql.join(values)})`

type StoredRow = [versionId: number, known: CellValue[], data: unknown]

async function writeAnswers(db: Db, { actor, columns, now }: Omit<Rows, 'ids' | 'onRead'>, json: string): Promise<string> {
  const stored = JSON.parse(json) as StoredRow[]
  const write = (itemLabel?: ItemLabel) => stored.map((row) => writeRow(row, { columns, actor, itemLabel }))
  const rows = columns.some(hasLookup) ? write(await readItemLabels(db, actor, now, write)) : write()
  return `[${rows.map((row) => JSON.stringify(row)).join(rowBreak)}]`
}

const hasLookup = ({ fields }: ExportColumn) => [...(fields?.values() ?? [])].some(({ column }) => lookupOf(column.component))

function writeRow([versionId, known, data]: StoredRow, of: { columns: readonly ExportColumn[]; actor: Actor; itemLabel: ItemLabel | undefined }): unknown[] {
  const values = known.values()
  return of.columns.map((column) => {
    if (column.sql) return values.next().value
    const field = column.fields?.get(versionId)
    if (!field) return null
    if (column.path) return cutCell(getAt(data, column.path))
    return cutCell(answerCell(field.column, data, { language: of.actor.language, translate: field.translate, itemLabel: of.itemLabel }))
  })
}
