import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import { changedAnswers } from '@klesis/forms/diff/changed-answers.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { type AuditChange, isShort } from '../../audit/audit-changes.ts'
import type { JsonValue } from '../../db/database.ts'
import type { Tx } from '../../db/db.ts'
import type { InvitationVersion } from '../invitations/index.ts'
import { withItemLabels } from '../lookups/index.ts'
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
export async function stepAnswerChanges(tx: Tx, form: JsonValue | null, answers: FormAnswers, now: Date): Promise<AuditChange[]> {
  const read = readForm(form)
  if (!read.ok) return []
  const changes = changedAnswers(read.form, {}, answers)
  const describeIn = (language: Language) => withItemLabels(tx, (itemLabel) => changes.map(answerDescriber(read.form, language, itemLabel)), { language, now })
  const [inGreek, inEnglish] = [await describeIn('el'), await describeIn('en')]
  return changes.map(({ path }, index) => {
    const [el, en] = [inGreek[index], inEnglish[index]]
    const english = [...(en?.section ?? []), en?.label ?? '']
    const label = [...(el?.section ?? []), el?.label ?? ''].map((title, at) => ({ el: title, en: english[at] ?? title }))
    return { path: `step.${path}`, label, after: inBoth(el?.after ?? '', en?.after ?? '') }
  })
}

/** A text in both languages, or the Greek one alone where they are the same or would be cut together. */
function inBoth(el: string, en: string): JsonValue {
  const both = { el, en }
  return el === en || !isShort(both) ? el : both
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
