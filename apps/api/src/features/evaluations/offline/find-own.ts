import type { EvaluationRow as ListedRow } from '@klesis/contract/evaluations/evaluation.ts'
import { mostSheetRows } from '@klesis/contract/evaluations/offline-limits.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Column, TableFile } from '../../../tables/table-file.ts'
import { type EvaluationRow, evaluationFormOf } from '../evaluation-row.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { isMineSql } from '../list/conditions.ts'
import { findRows } from '../list/find-rows.ts'
import { isSameField, type OfflineField, offlineFields } from './offline-fields.ts'

/** An application that is the actor's to evaluate, or that they have evaluated. */
export interface OwnApplication {
  listed: ListedRow
  mine: EvaluationRow | undefined
  form: Form
  /** The fields of its form, by the keys of the columns. */
  fields: ReadonlyMap<string, OfflineField>
}

export interface OwnSheet {
  access: EvaluationAccess
  applications: readonly OwnApplication[]
  /** The columns of all forms, those of the present one first. */
  fields: readonly OfflineField[]
  file: TableFile<'evaluations'>
}

const column = (key: string, el: string, en: string, more: Partial<Column> = {}): Column => ({ key, titles: { el, en }, kind: 'text', ...more })

/** What names an application, and how often one's evaluation was saved when the sheet was downloaded. Only the number and that are read. */
const known = {
  before: [
    column('id', 'Αίτηση', 'Application', { isRequired: true, most: 20 }),
    column('number', 'Αριθμός πρωτοκόλλου', 'Protocol number'),
    column('applicant', 'Αιτών', 'Applicant', { most: 1_000 }),
    column('state', 'Η αξιολόγησή μου', 'My evaluation'),
  ],
  after: [column('revision', 'Έκδοση (μην την αλλάξετε)', 'Version (do not change)', { most: 20 })],
}

/** How often an evaluation was saved; one that was only opened is as if it had not begun. */
export const revisionOf = (mine: EvaluationRow | undefined): number => (mine?.saved_at ? mine.revision : 0)

/** The actor's own applications with their evaluations, and the sheet that holds them: never what is closed to them, nor others' evaluations. */
export async function findOwn(db: Db, actor: Actor, { invitationId, now }: { invitationId: number; now: Date }): Promise<OwnSheet> {
  const access = await requireEvaluation(db, actor, 'evaluation.write', { invitationId, now })
  if (!access.hasBegun) refuse('evaluation.notBegun')
  const asked = { now, search: '', sort: 'number' } as const
  const left = await findRows(db, actor, access, { ...asked, show: 'left' })
  const final = await findRows(db, actor, access, { ...asked, show: 'final' })
  const found = [...new Map([...left.items, ...final.items].map((row) => [row.applicationId, row])).values()]
  const mine = await findMine(db, access, { personId: requirePerson(actor).id, listed: found })
  // A chair still reads what they made final before it was assigned to others.
  const listed = found.filter((row) => row.mine?.state !== 'final' || mine.has(row.applicationId)).sort((one, other) => one.applicationId - other.applicationId)
  const forms = await findForms(db, [access.versionId, ...[...mine.values()].map(({ version_id }) => version_id)])
  const fields = joinFields([...forms.values()].map(({ fields: ofForm }) => ofForm))
  const applications = listed.map((row) => {
    const evaluation = mine.get(row.applicationId)
    const { form, fields: own } = forms.get(evaluation?.version_id ?? access.versionId) ?? { form: { display: 'form', components: [] }, fields: [] }
    const shared = own.filter((field) => fields.some((one) => one.column.key === field.column.key && isSameField(one, field)))
    return { listed: row, mine: evaluation, form, fields: new Map(shared.map((field) => [field.column.key, field])) }
  })
  const columns = [...known.before, ...fields.map((field) => field.column), ...known.after]
  const sheet = { key: 'evaluations', titles: { el: 'Αξιολογήσεις', en: 'Evaluations' }, keys: ['id'], columns } as const
  return { access, applications, fields, file: { format: 'klesis.evaluations', maxRows: mostSheetRows, maxUnpackedMegabytes: 256, sheets: [sheet] } }
}

interface OwnOf {
  personId: number
  listed: readonly ListedRow[]
}

/** The evaluations of what is theirs to evaluate. */
async function findMine(db: Db, access: EvaluationAccess, { personId, listed }: OwnOf): Promise<Map<number, EvaluationRow>> {
  const ids = listed.map(({ applicationId }) => applicationId)
  const { rows } = await sql<EvaluationRow>`
    select e.* from evaluation e join application a on a.id = e.application_id
    where e.person_id = ${personId} and e.application_id = any(${ids}::int[]) and ${isMineSql(access, personId)}`.execute(db)
  return new Map(rows.map((row) => [row.application_id, row]))
}

async function findForms(db: Db, versionIds: readonly number[]): Promise<Map<number, { form: Form; fields: OfflineField[] }>> {
  const found = new Map<number, { form: Form; fields: OfflineField[] }>()
  for (const id of new Set(versionIds)) {
    const form = await evaluationFormOf(db, id)
    found.set(id, { form, fields: offlineFields(form) })
  }
  return found
}

/** Of fields with the same key the first counts. */
function joinFields(forms: readonly (readonly OfflineField[])[]): OfflineField[] {
  const byKey = new Map<string, OfflineField>()
  for (const field of forms.flat()) if (!byKey.has(field.column.key)) byKey.set(field.column.key, field)
  return [...byKey.values()]
}
