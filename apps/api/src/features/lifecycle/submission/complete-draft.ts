import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { answerChanges } from '../content-changes.ts'
import { type ContentDocument, readDocuments, withoutStage } from '../content-hash.ts'
import { toHookInput } from '../hooks/hook-input.ts'
import { hookIssues } from '../hooks/hook-issues.ts'
import { hasHook, type Outside, runHook } from '../hooks/run-hook.ts'
import { Outdated } from '../retry-outdated.ts'
import { type CheckAnswers, type CheckedDraft, checkCompleteness, checkEnclosures } from './completeness.ts'

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
}

/** Asks the hooks of a submission and checks the answers that result. Refuses with all issues at once. */
export async function completeDraft<Where extends Db>(
  db: Outside<Where>,
  actor: Actor,
  draft: CheckedDraft,
  { event, now, checkAnswers }: Completing,
): Promise<CompleteDraft> {
  const about = { ...toHookInput(actor, draft.application, now), event, items: draft.items }
  const answer = await runHook<'beforeSubmit', Db>(db, 'beforeSubmit', { ...about, data: draft.data })
  const { data, issues } = await checkCompleteness(db, { ...draft, data: answer?.data ?? draft.data }, { checkAnswers, now })
  const validated = await runHook<'validate', Db>(db, 'validate', { ...about, data })
  const documents = hasHook(db, 'attachmentsValidate') ? await readCurrentDocuments(db, draft) : null
  const attached = documents && (await runHook<'attachmentsValidate', Db>(db, 'attachmentsValidate', { ...about, data, documents }))
  const all = [...issues, ...hookIssues(answer), ...hookIssues(validated), ...hookIssues(attached ?? undefined)]
  if (all.length > 0) refuse('application.incomplete', {}, all)
  return { ...draft, data, acceptedDocuments: documents, changes: answerChanges(draft.version, draft.application.data, data) }
}

/** Checks inside the transaction what does not raise the revision, so that it may have changed since the draft was complete. */
export async function requireStillComplete(tx: Tx, draft: CompleteDraft): Promise<void> {
  const { acceptedDocuments } = draft
  if (acceptedDocuments && !isDeepStrictEqual(acceptedDocuments, await readCurrentDocuments(tx, draft))) throw new Outdated('the documents')
  const issues = await checkEnclosures(tx, draft)
  if (issues.length > 0) refuse('application.incomplete', {}, issues)
}

/** The documents as the submission would leave them. */
async function readCurrentDocuments(db: Db | Tx, { application }: CheckedDraft): Promise<ContentDocument[]> {
  return (await readDocuments(db, application.id)).filter(({ staged }) => staged !== 'remove').map(withoutStage)
}
