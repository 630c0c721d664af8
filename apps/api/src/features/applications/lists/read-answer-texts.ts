import type { AnswerColumnId } from '@klesis/contract/applications/answer-column-id.ts'
import type { AnswerTexts } from '@klesis/contract/applications/list-columns.ts'
import { answerColumns } from '@klesis/forms/diff/answer-columns.ts'
import { answerText } from '@klesis/forms/diff/answer-text.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import { type AskedParts, withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db } from '../../../db/db.ts'
import { readItemLabels } from '../../lookups/index.ts'

interface Input {
  applicationIds: readonly number[]
  columns: readonly AnswerColumnId[]
  now: Date
}

interface Row {
  id: number
  invitationId: number
  versionId: number
  /** The answer of each column, in their order; null in those of other invitations. */
  answers: JsonValue[]
}

interface Column {
  id: AnswerColumnId
  invitationId: number
  key: string
}

/** The longest text of a cell; the rest of an answer is read on its application. */
const maxCell = 300

/**
 * The submitted answers of a page's applications in the columns asked for, as text by the form that they were given to. Of the answers only these are read, in
 * one statement. A column that is not one of that form is empty, whatever the answers hold.
 */
export const readAnswerTexts = (db: Db, actor: Actor, input: Input): Promise<AnswerTexts> => readAnswers(db, actor, input, ({ text }) => text.slice(0, maxCell))

export interface Answer {
  component: Component
  value: unknown
  /** As people read it. */
  text: string
}

/** The same for anything that is made of an answer. */
export async function readAnswers<Cell>(
  db: Db,
  actor: Actor,
  { applicationIds, columns: ids, now }: Input,
  toCell: (answer: Answer) => Cell,
): Promise<Record<string, Record<string, Cell>>> {
  const columns = ids.map(toColumn)
  const rows = await findAnswers(db, applicationIds, columns)
  const writers = await formWriters(db, actor, columns, rows, toCell)
  const write = (itemLabel?: ItemLabel) => Object.fromEntries(rows.map((row) => [row.id, writers.get(row.versionId)?.(row, itemLabel) ?? {}]))
  return write(await readItemLabels(db, actor, now, write))
}

function toColumn(id: AnswerColumnId): Column {
  const end = id.indexOf(':')
  return { id, invitationId: Number(id.slice(0, end)), key: id.slice(end + 1) }
}

/**
 * What was submitted belongs to the version that it was submitted to, also while a newer one asks for a review. Stored answers are compressed: the empty path unpacks
 * those of a row once, and not again for each column.
 */
async function findAnswers(db: Db, applicationIds: readonly number[], columns: readonly Column[]): Promise<Row[]> {
  const answers = columns.map(({ invitationId, key }) => sql`case when a.invitation_id = ${invitationId} then d.data #> ${key.split('.')}::text[] end`)
  const { rows } = await sql<Row>`
    select a.id, a.invitation_id as "invitationId", coalesce(w.submitted_version_id, a.version_id) as "versionId",
      jsonb_build_array(${sql.join(answers)}) as answers
    from application a left join version_review w on w.application_id = a.id and a.approval_state = 'review'
      cross join lateral (select a.data #> '{}' as data offset 0) d
    where a.id = any(${applicationIds}) and a.invitation_id = any(${columns.map(({ invitationId }) => invitationId)})`.execute(db)
  return rows
}

type WriteRow<Cell> = (row: Row, itemLabel?: ItemLabel) => Record<string, Cell>

/** What writes the answers of each version. */
async function formWriters<Cell>(
  db: Db,
  { language }: Actor,
  columns: readonly Column[],
  rows: readonly Row[],
  toCell: (answer: Answer) => Cell,
): Promise<ReadonlyMap<number, WriteRow<Cell>>> {
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))]
  const { rows: versions } = await sql<{ id: number; form: Form; settings: AskedParts }>`
    select v.id, f.form, v.settings from invitation_version v join form_body f on f.hash = v.form_hash where v.id = any(${versionIds})`.execute(db)
  return new Map(
    versions.map(({ id, ...version }) => {
      const form = withAskedParts(version.form, version.settings)
      const translate = translator(form, language)
      const fields = new Map(answerColumns(form, language).map(({ key, component }) => [key, component]))
      const write: WriteRow<Cell> = ({ invitationId, answers }, itemLabel) =>
        Object.fromEntries(
          columns.flatMap((column, index) => {
            const component = column.invitationId === invitationId ? fields.get(column.key) : undefined
            if (!component) return []
            const value = answers[index]
            const text = answerText(component, value, { language, translate, itemLabel })
            return text === '' ? [] : [[column.id, toCell({ component, value, text })]]
          }),
        )
      return [id, write]
    }),
  )
}
