import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { AskedRequirement } from '../../invitations/index.ts'
import { answerChanges } from '../content-changes.ts'
import { type ContentDocument, readDocuments, type StagedDocument, withoutStage } from '../content-hash.ts'
import { toHookInput } from '../hooks/hook-input.ts'
import { hookIssues } from '../hooks/hook-issues.ts'
import { hasHook, runHook } from '../hooks/run-hook.ts'
import { OutdatedError } from '../retry-outdated.ts'
import type { CheckedDraft } from './checked-draft.ts'
import { type CheckAnswers, checkCompleteness, storable, withSentSecrets } from './completeness.ts'
import { type Enclosures, findMissing } from './enclosures.ts'
import { formOf } from './form-of.ts'
import { checkUnique, checkUniqueLocked } from './unique-answers.ts'
import { findMissingAsked, withAskedDocuments } from './with-asked-documents.ts'

/** A draft without issues. */
export interface CompleteDraft extends CheckedDraft {
  /** The documents that a hook has accepted; null if none was asked. */
  acceptedDocuments: ContentDocument[] | null
  /** What it changes in the saved answers. */
  changes: AuditChange[]
}

interface Completing {
  event: 'submit' | 'resubmit'
  now: Date
  checkAnswers: CheckAnswers
  /** What rules asked for before; read if it is left out. */
  asked?: readonly AskedRequirement[]
}

/**
 * Asks the hooks of a submission, which see no secrets, and checks the answers that result. Refuses with all issues at once. All hooks see the answers as the
 * form calculates them, whatever was sent instead.
 */
export async function completeDraft(db: Db, actor: Actor, draft: CheckedDraft, { event, now, checkAnswers, asked }: Completing): Promise<CompleteDraft> {
  const about = { ...toHookInput({ ...draft, actor, now }), event, items: draft.items }
  const reader = { now, language: draft.language, editedTexts: contextOf(db).editedTexts }
  const calculated = hasHook(db, 'beforeSubmit', draft.invitation) ? await checkAnswers(formOf(draft), draft.data, reader) : undefined
  const shown = calculated && storable({ ...draft, ...calculated })
  const answer = shown && (await runHook(db, 'beforeSubmit', { ...about, data: shown }))
  // Answers that it leaves as they are have been checked.
  const answered = answer?.data && !isDeepStrictEqual(answer.data, shown) ? { ...draft, data: withSentSecrets(draft, answer.data) } : draft
  const check: CheckAnswers = calculated && answered === draft ? () => Promise.resolve(calculated) : checkAnswers
  const { issues, ...checked } = await checkCompleteness(db, answered, { checkAnswers: check, now })
  const data = storable({ ...draft, ...checked })
  const validated = await runHook(db, 'validate', { ...about, data })
  const documents = hasHook(db, 'attachmentsValidate', draft.invitation) ? toResultingDocuments(await readDocuments(db, draft.application.id)) : null
  const attached = documents && (await runHook(db, 'attachmentsValidate', { ...about, data, documents }))
  // The rules have asked by now, and a submission that is refused leaves what they asked for.
  const asking = await withAskedDocuments(db, draft, asked)
  const missing = await findMissingAsked(db, draft, asking)
  const repeated = await checkUnique(db, { ...draft, data })
  const all = [...issues, ...missing, ...repeated, ...hookIssues(answer), ...hookIssues(validated), ...hookIssues(attached ?? undefined)]
  if (all.length > 0) refuse('application.incomplete', {}, all)
  return { ...asking, data, acceptedDocuments: documents, changes: answerChanges(draft.version, draft.application.data, data) }
}

/** Checks inside the transaction what does not raise the revision, so that it may have changed since the draft was complete. */
export async function requireStillComplete(tx: Tx, draft: CompleteDraft, enclosures: Enclosures): Promise<void> {
  const { acceptedDocuments } = draft
  if (acceptedDocuments && !isDeepStrictEqual(acceptedDocuments, toResultingDocuments(enclosures.documents))) throw new OutdatedError('the documents')
  const issues = [...findMissing(tx, draft, enclosures), ...(await checkUniqueLocked(tx, draft))]
  if (issues.length > 0) refuse('application.incomplete', {}, issues)
}

/** The documents as the submission would leave them. */
const toResultingDocuments = (documents: readonly StagedDocument[]): ContentDocument[] =>
  documents.filter(({ staged }) => staged !== 'remove').map(withoutStage)
