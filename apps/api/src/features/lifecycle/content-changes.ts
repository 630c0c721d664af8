import type { FormData } from '@klesis/contract/wire.ts'
import { changedAnswers } from '@klesis/forms/diff/changed-answers.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { type AuditChange, isShort } from '../../audit/audit-changes.ts'
import type { JsonValue } from '../../db/database.ts'
import type { InvitationVersion } from '../invitations/index.ts'
import type { ContentDocument } from './content-hash.ts'

/** The changed answers for the audit entry of a save. Long ones are kept as text. Compare before the transaction: a large form takes some milliseconds. */
export function answerChanges({ form }: Pick<InvitationVersion, 'form'>, before: JsonValue, after: FormData): AuditChange[] {
  const read = readForm(form)
  if (!read.ok) return []
  const describe = answerDescriber(read.form, 'el')
  return changedAnswers(read.form, before, after).map((change) => {
    const kept = change as Pick<AuditChange, 'path' | 'before' | 'after'>
    const path = `answers.${kept.path}`
    if (isShort(kept.before) && isShort(kept.after)) return { ...kept, path }
    const text = describe(change)
    return {
      path,
      ...(change.before !== undefined && { before: text.before ?? '' }),
      ...(change.after !== undefined && { after: text.after ?? '' }),
      isText: true,
    }
  })
}

/** The changed courses for the audit entry of a save. */
export const itemChanges = ({ before, after }: { before: number[]; after: number[] }): AuditChange[] =>
  before.join() === after.join() ? [] : [{ path: 'items', before, after }]

/** The documents of each requirement that a resubmission changed, by name. */
export function documentChanges(before: readonly ContentDocument[], after: readonly ContentDocument[]): AuditChange[] {
  const ids = new Set([...before, ...after].flatMap(({ requirementId }) => requirementId ?? []))
  return [...ids].flatMap((id) => {
    const [was, is] = [before, after].map((documents) => documents.filter(({ requirementId }) => requirementId === id))
    return hashes(was) === hashes(is) ? [] : [{ path: `documents.${id}`, before: names(was), after: names(is) }]
  })
}

const hashes = (documents: readonly ContentDocument[] = []) =>
  documents
    .map(({ sha256 }) => sha256)
    .sort()
    .join()
const names = (documents: readonly ContentDocument[] = []) => documents.map(({ name }) => name)
