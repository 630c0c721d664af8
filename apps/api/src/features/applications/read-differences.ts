import type { Difference } from '@klesis/contract/applications/application.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { diffAnswers } from '@klesis/forms/diff/diff-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'

/** The content before or after a resubmission, as stored with it. */
interface Content {
  data: unknown
  documents: { requirementId: number | null; componentKey: string | null; name: string; sha256: string }[]
}

interface DifferenceOptions {
  form: Form
  requirements: readonly Requirement[]
  language: Language
}

const findLastResubmission = namedQuery('applications.resubmission', (value: ParameterOf<{ id: number }>, db) =>
  db.selectFrom('resubmission').select(['before', 'after']).where('application_id', '=', value('id')).orderBy('id', 'desc').limit(sql.lit(1)),
)

/** The changes of the last resubmission: answers as text, documents by name. */
export async function readDifferences(db: Db, id: number, { form, requirements, language }: DifferenceOptions): Promise<Difference[]> {
  const [last] = await findLastResubmission(db, { id })
  if (!last) return []
  const [before, after] = [last.before as unknown as Content, last.after as unknown as Content]
  const answers = diffAnswers(form, before.data, after.data, language).map(({ path, label, before: was, after: is }) => ({
    path,
    label,
    before: was,
    after: is,
    isDocument: false,
  }))
  const documents = requirements.flatMap(({ id: requirementId, attachmentType: { title } }) => {
    const [was, is] = [before, after].map((content) => content.documents.filter((document) => document.requirementId === requirementId))
    const same = hashes(was ?? []) === hashes(is ?? [])
    const label = title[language] ?? Object.values(title)[0] ?? ''
    return same ? [] : [{ path: String(requirementId), label, before: names(was ?? []), after: names(is ?? []), isDocument: true }]
  })
  return [...answers, ...documents]
}

const hashes = (documents: Content['documents']) =>
  documents
    .map(({ sha256 }) => sha256)
    .sort()
    .join()
const names = (documents: Content['documents']) => documents.map(({ name }) => name).join(', ')
