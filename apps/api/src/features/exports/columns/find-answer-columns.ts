import type { Language } from '@klesis/contract/wire.ts'
import { type CellType, cellTypeOf, plainCellsOf } from '@klesis/forms/columns/answer-cell.ts'
import { answerColumns } from '@klesis/forms/columns/answer-columns.ts'
import { isSame } from '@klesis/forms/diff/is-same.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { type AskedParts, withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ExportColumn, VersionField } from './export-column.ts'

type Fields = Map<number, VersionField>

/**
 * The columns of the forms of these invitations: of every version that an application has, the newest first, so that a field that was removed later stands
 * after those that are still asked. Fields of several invitations are one column if key, label and type are the same.
 */
export async function findAnswerColumns(db: Db, invitationIds: readonly number[], language: Language): Promise<ExportColumn[]> {
  const versions = await findUsedVersions(db, invitationIds)
  const fieldsOfForm = await formReader(db, versions, language)
  const all = new Map<string, Fields>()
  for (const invitationId of new Set(versions.map((version) => version.invitationId))) {
    const own = versions.filter((version) => version.invitationId === invitationId)
    for (const fields of fieldsByKey(own, fieldsOfForm).values()) {
      const [{ column }] = [...fields.values()] as [VersionField]
      const same = JSON.stringify([column.key, column.title, column.isRepeated ? 'lines' : cellTypeOf(column.component)])
      const known = all.get(same)
      if (known) for (const [versionId, field] of fields) known.set(versionId, field)
      else all.set(same, fields)
    }
  }
  return [...all.values()].map(toColumn)
}

/** The fields of one invitation by their key. */
function fieldsByKey(versions: readonly UsedVersion[], fieldsOfForm: (version: UsedVersion) => readonly VersionField[]): ReadonlyMap<string, Fields> {
  const found = new Map<string, Fields>()
  for (const version of versions) {
    for (const field of fieldsOfForm(version)) {
      const fields = found.get(field.column.key) ?? new Map<number, VersionField>()
      found.set(field.column.key, fields.set(version.id, field))
    }
  }
  return found
}

interface UsedVersion {
  id: number
  invitationId: number
  hash: string
  settings: AskedParts
}

/** The versions of each invitation that its applications have, or else the current one; the newest first. */
async function findUsedVersions(db: Db, invitationIds: readonly number[]): Promise<UsedVersion[]> {
  const { rows } = await sql<UsedVersion>`
    select v.id, v.invitation_id as "invitationId", encode(v.form_hash, 'hex') as hash, v.settings from invitation_version v
    where v.invitation_id = any(${invitationIds}) and (exists (select from application a where a.version_id = v.id and a.deleted_at is null)
      or exists (select from version_review w join application a on a.id = w.application_id where a.invitation_id = v.invitation_id and w.submitted_version_id = v.id)
      or exists (select from invitation i where i.current_version_id = v.id and not exists (
        select from application a where a.invitation_id = i.id and a.deleted_at is null)))
    order by v.invitation_id, v.number desc`.execute(db)
  return rows
}

/** Gives the fields of each version as its applications have them. A form is fetched and read once, however many versions share it. */
async function formReader(db: Db, versions: readonly UsedVersion[], language: Language): Promise<(version: UsedVersion) => readonly VersionField[]> {
  const { rows } = await sql<{ hash: string; form: Form }>`
    select encode(f.hash, 'hex') as hash, f.form from form_body f
    where f.hash in (select form_hash from invitation_version where id = any(${versions.map(({ id }) => id)}))`.execute(db)
  const forms = new Map(rows.map(({ hash, form }) => [hash, form]))
  const read = new Map<string, VersionField[]>()
  return ({ hash, settings }) => {
    const known = `${hash} ${settings.appExperience} ${settings.appScopus}`
    const fields = read.get(known) ?? readFields(withAskedParts(forms.get(hash) as Form, settings), language)
    read.set(known, fields)
    return fields
  }
}

function readFields(form: Form, language: Language): VersionField[] {
  const translate = translator(form, language)
  return answerColumns(form, language).map((column) => ({ column, translate }))
}

const kinds: Record<CellType, ExportColumn['kind']> = { text: 'text', number: 'number', boolean: 'boolean', moment: 'moment', day: 'day' }

/** A column is headed by its newest label. */
function toColumn(fields: Fields): ExportColumn {
  const [{ column }] = [...fields.values()] as [VersionField]
  const { key, title } = column
  const heading = { key, titles: { el: title, en: title }, fields }
  const [plain, ...others] = [...new Set(fields.values())].map((field) => plainCellsOf(field.column, field.translate))
  if (!(plain && others.every((other) => isSame(other, plain)))) return { ...heading, kind: column.isRepeated ? 'lines' : kinds[cellTypeOf(column.component)] }
  const path = column.steps.flatMap((step) => ('keys' in step ? step.keys : []))
  const choices = plain.choices?.map(({ value, label }) => ({ value, titles: { el: label, en: label } }))
  return choices ? { ...heading, kind: 'choice', choices, path } : { ...heading, kind: kinds[plain.type], path }
}
