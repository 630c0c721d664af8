import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { withSecretsOf } from '@klesis/forms/rules/with-secrets-of.ts'
import { withoutSecrets } from '@klesis/forms/rules/without-secrets.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { checkChoices, type ScriptFailure } from '../../forms/index.ts'
import { findInvitationOf, findVersionOf, recordScriptFailures } from '../../invitations/index.ts'
import { type ApplicationRow, findApplication } from '../application-row.ts'
import { readItemIds } from '../content-hash.ts'
import type { CheckedDraft } from './checked-draft.ts'
import { toCurrentItemIds } from './current-item-ids.ts'
import { findMissing, readEnclosures } from './enclosures.ts'
import { formOf } from './form-of.ts'

/**
 * Checks answers by the rules of a form: returns the answers that may be stored, their errors, the paths of what is hidden, and the scripts that failed. It may run scripts, so it must not be
 * called in a transaction.
 */
export type CheckAnswers = (
  form: Form,
  data: FormAnswers,
  asked: { now: Date; language: Language; editedTexts: TextOverrides; overridden?: ReadonlySet<string> },
) => Promise<{ data: FormAnswers; issues: Issue[]; hidden?: ReadonlySet<string> | undefined; failures?: readonly ScriptFailure[] }>

/** Returns the answers to submit, and everything that is missing or wrong: answers, documents, courses and the photograph. */
export async function checkCompleteness(
  db: Db,
  draft: CheckedDraft,
  { checkAnswers, now }: { checkAnswers: CheckAnswers; now: Date },
): Promise<{ data: FormAnswers; issues: Issue[] }> {
  const asked = { now, language: draft.language, editedTexts: contextOf(db).editedTexts }
  const form = formOf(draft)
  const { data, issues, hidden, failures = [] } = await checkAnswers(form, draft.data, asked)
  await recordScriptFailures(db, { versionId: draft.application.version_id, invitationId: draft.application.invitation_id, form: 'form' }, failures)
  // Answers that were only saved by themselves are stored too.
  const { data: saved, working_data: typed, is_anonymous: isVisitor } = draft.application
  const unknown = await checkChoices(db, form, { data, hidden, saved: [saved, typed], isSignedIn: !isVisitor }, asked)
  return { data, issues: [...issues, ...unknown, ...findMissing(db, draft, await readEnclosures(db, draft))] }
}

/** The answers of a draft without the values that must not be stored, such as passwords. */
export function storable({ version, data }: CheckedDraft): FormAnswers {
  const read = readForm(version.form)
  return read.ok ? withoutSecrets(read.form, data) : data
}

/** What a script made of the answers, with the secrets that were sent: it saw none of them. */
export function withSentSecrets({ version, data }: CheckedDraft, answered: FormAnswers | undefined): FormAnswers {
  if (!answered) return data
  const read = readForm(version.form)
  return read.ok ? withSecretsOf(read.form, data, answered) : answered
}

/** Loads an application with what the checks of its new answers need, in one statement. */
export async function readDraft(
  db: Db,
  { id, data, items, language }: { id: number; data: FormAnswers; items?: readonly number[]; language: Language },
): Promise<CheckedDraft & { application: ApplicationRow }> {
  const together = joiningReads(db)
  const [application, version, invitation, saved] = await Promise.all([
    findApplication(together, id),
    findVersionOf(together, id),
    findInvitationOf(together, id),
    items ? [] : readItemIds(together, id),
  ])
  if (!application) return refuse('application.notFound')
  if (!version || !invitation) throw new Error(`The version ${application.version_id} of an application or its invitation is missing.`)
  return { application, invitation, version, data, items: toCurrentItemIds(application, saved, items), language }
}
