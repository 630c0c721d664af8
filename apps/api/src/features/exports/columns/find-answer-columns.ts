import type { Language } from '@klesis/contract/wire.ts'
import { type CellType, cellTypeOf, plainCellsOf } from '@klesis/forms/columns/answer-cell.ts'
import { answerColumns } from '@klesis/forms/columns/answer-columns.ts'
import { isSame } from '@klesis/forms/diff/is-same.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { findVersion } from '../../invitations/index.ts'
import type { ExportColumn, VersionField } from './export-column.ts'

type Fields = Map<number, VersionField>

/**
 * The columns of the forms of these invitations: of every version that an application has, the newest first, so that a field that was removed later stands
 * after those that are still asked. Fields of several invitations are one column if key, label and type are the same.
 */
export async function findAnswerColumns(db: Db, invitationIds: readonly number[], language: Language): Promise<ExportColumn[]> {
  const all = new Map<string, Fields>()
  for (const versionIds of (await findUsedVersions(db, invitationIds)).values()) {
    for (const fields of (await fieldsOf(db, versionIds, language)).values()) {
      const [{ column }] = [...fields.values()] as [VersionField]
      const same = JSON.stringify([column.key, column.title, column.isRepeated ? 'lines' : cellTypeOf(column.component)])
      const known = all.get(same)
      if (known) for (const [versionId, field] of fields) known.set(versionId, field)
      else all.set(same, fields)
    }
  }
  return [...all.values()].map(toColumn)
}

/** The versions of each invitation that its applications have, or else the current one; the newest first. */
async function findUsedVersions(db: Db, invitationIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ invitationId: number; ids: number[] }>`
    select v.invitation_id as "invitationId", array_agg(v.id order by v.number desc) as ids from invitation_version v
    where v.invitation_id = any(${invitationIds}) and (exists (select from application a where a.version_id = v.id and a.deleted_at is null)
      or exists (select from version_review w join application a on a.id = w.application_id where a.invitation_id = v.invitation_id and w.submitted_version_id = v.id)
      or exists (select from invitation i where i.current_version_id = v.id and not exists (
        select from application a where a.invitation_id = i.id and a.deleted_at is null)))
    group by v.invitation_id order by v.invitation_id`.execute(db)
  return new Map(rows.map(({ invitationId, ids }) => [invitationId, ids]))
}

/** The fields of one invitation by their key. */
async function fieldsOf(db: Db, versionIds: readonly number[], language: Language): Promise<ReadonlyMap<string, Fields>> {
  const found = new Map<string, Fields>()
  for (const versionId of versionIds) {
    const version = await findVersion(db, versionId)
    const form = version?.form as unknown as Form
    const translate = translator(form, language)
    for (const column of answerColumns(form, language)) {
      const fields = found.get(column.key) ?? new Map<number, VersionField>()
      found.set(column.key, fields.set(versionId, { column, translate }))
    }
  }
  return found
}

const kinds: Record<CellType, ExportColumn['kind']> = { text: 'text', number: 'number', boolean: 'boolean', moment: 'moment', day: 'day' }

/** A column is headed by its newest label. */
function toColumn(fields: Fields): ExportColumn {
  const [{ column }] = [...fields.values()] as [VersionField]
  const { key, title } = column
  const heading = { key, titles: { el: title, en: title } }
  const [plain, ...others] = [...fields.values()].map((field) => plainCellsOf(field.column, field.translate))
  if (!(plain && others.every((other) => isSame(other, plain))))
    return { ...heading, kind: column.isRepeated ? 'lines' : kinds[cellTypeOf(column.component)], fields }
  const path = column.steps.flatMap((step) => ('keys' in step ? step.keys : []))
  const choices = plain.choices?.map(({ value, label }) => ({ value, titles: { el: label, en: label } }))
  return choices ? { ...heading, kind: 'choice', choices, path } : { ...heading, kind: kinds[plain.type], path }
}
