import type { FormAnswers } from '@klesis/contract/wire.ts'
import { changedAnswers } from '@klesis/forms/diff/changed-answers.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { type AuditChange, isShort } from '../../audit/audit-changes.ts'
import type { JsonValue } from '../../db/database.ts'
import type { InvitationVersion } from '../invitations/index.ts'
import type { ContentDocument } from './content-hash.ts'

/** The changed answers for the audit entry of a save. Long ones are kept as shortened Greek text. Compare before the transaction: a large form takes some milliseconds. */
export function answerChanges({ form }: Pick<InvitationVersion, 'form'>, before: JsonValue, after: FormAnswers): AuditChange[] {
  const read = readForm(form)
  if (!read.ok) return []
  const describe = answerDescriber(read.form, 'el')
  return changedAnswers(read.form, before, after).map((change) => {
    const values = change as Pick<AuditChange, 'path' | 'before' | 'after'>
    const path = `answers.${values.path}`
    if (isShort(values.before) && isShort(values.after)) return { ...values, path }
    const text = describe(change)
    return {
      path,
      ...(change.before !== undefined && { before: text.before ?? '' }),
      ...(change.after !== undefined && { after: text.after ?? '' }),
      isText: true,
    }
  })
}

/** The answers to the form of a step, for the audit entry of its decision: in words, as neither form nor answers stay with a step that is asked again. */
export function stepAnswerChanges(form: JsonValue | null, answers: FormAnswers): AuditChange[] {
  const read = readForm(form)
  if (!read.ok) return []
  const [inGreek, inEnglish] = [answerDescriber(read.form, 'el'), answerDescriber(read.form, 'en')]
  return changedAnswers(read.form, {}, answers).map((change) => {
    const [el, en] = [inGreek(change), inEnglish(change)]
    const english = [...en.section, en.label]
    const label = [...el.section, el.label].map((title, index) => ({ el: title, en: english[index] ?? title }))
    return { path: `step.${change.path}`, label, after: { el: el.after ?? '', en: en.after ?? '' } }
  })
}

/** The changed courses for the audit entry of a save. */
export const itemChanges = ({ before, after }: { before: number[]; after: number[] }): AuditChange[] =>
  before.join() === after.join() ? [] : [{ path: 'items', before, after }]

interface RequirementChange {
  requirementId: number
  before: string[]
  after: string[]
}

/** The requirements whose documents differ in their bytes, with the names of the documents. */
export function requirementChanges(before: readonly ContentDocument[], after: readonly ContentDocument[]): RequirementChange[] {
  const ids = new Set([...before, ...after].flatMap(({ requirementId }) => requirementId ?? []))
  return [...ids].flatMap((id) => {
    const [was, is] = [documentsOf(before, id), documentsOf(after, id)]
    return was.hashes === is.hashes ? [] : [{ requirementId: id, before: was.names, after: is.names }]
  })
}

function documentsOf(all: readonly ContentDocument[], id: number) {
  const documents = all.filter(({ requirementId }) => requirementId === id)
  const hashes = documents.map(({ sha256 }) => sha256).sort()
  return { names: documents.map(({ name }) => name), hashes: hashes.join() }
}

/** The changed documents for the audit entry of a resubmission. */
export const documentChanges = (before: readonly ContentDocument[], after: readonly ContentDocument[]): AuditChange[] =>
  requirementChanges(before, after).map(({ requirementId, ...names }) => ({ path: `documents.${requirementId}`, ...names }))
