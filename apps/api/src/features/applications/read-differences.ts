import type { Difference } from '@klesis/contract/applications/application.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { changedAnswers } from '@klesis/forms/diff/changed-answers.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'
import { type ApplicationRow, type Content, requirementChanges } from '../lifecycle/index.ts'

interface DifferenceOptions {
  form: Form
  requirements: readonly Requirement[]
  language: Language
  itemLabel?: ItemLabel
}

const findLastResubmission = namedQuery('applications.resubmission', (value: ParameterOf<{ id: number }>, db) =>
  db.selectFrom('resubmission').select(['before', 'after', 'at']).where('application_id', '=', value('id')).orderBy('id', 'desc').limit(sql.lit(1)),
)

/** The contents before and after the last resubmission, unless it was withdrawn and submitted again since. */
export async function readLastResubmission(db: Db, { id, resubmitted_at }: ApplicationRow): Promise<{ before: Content; after: Content } | undefined> {
  if (resubmitted_at === null) return undefined
  const [last] = await findLastResubmission(db, { id })
  return last?.at === resubmitted_at ? { before: last.before as unknown as Content, after: last.after as unknown as Content } : undefined
}

/** The changes between two contents: answers as text, documents by name. */
export function differencesOf(
  { before, after }: { before: Content; after: Content },
  { form, requirements, language, itemLabel }: DifferenceOptions,
): Difference[] {
  const describe = answerDescriber(form, language, itemLabel)
  const answers = changedAnswers(form, before.data, after.data).map((change) => {
    const described = describe(change)
    return { ...described, path: change.path, before: described.before ?? null, after: described.after ?? null, isDocument: false }
  })
  const changed = new Map(requirementChanges(before.documents, after.documents).map((change) => [change.requirementId, change]))
  const documents = requirements.flatMap(({ id: requirementId, attachmentType: { title } }) => {
    const names = changed.get(requirementId)
    const label = textIn(title, language)
    return names ? [{ path: String(requirementId), section: [], label, before: names.before.join(', '), after: names.after.join(', '), isDocument: true }] : []
  })
  return [...answers, ...documents]
}
