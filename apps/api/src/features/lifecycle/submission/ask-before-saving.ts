import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { Refusal, toRefusalBody } from '../../../refusals/refuse.ts'
import type { ApplicationRow } from '../application-row.ts'
import { toHookInput } from '../hooks/hook-input.ts'
import { hookIssues } from '../hooks/hook-issues.ts'
import type { AnswersInput } from '../hooks/lifecycle-hooks.ts'
import { runHook } from '../hooks/run-hook.ts'
import { requireMove } from '../move-application.ts'
import type { CheckedDraft } from './checked-draft.ts'
import { storable, withSentSecrets } from './completeness.ts'
import { requireRevision } from './require-revision.ts'

interface BeforeSaving {
  application: ApplicationRow
  draft: CheckedDraft
  revision: number
  now: Date
}

/** Asks the hooks of a temporary save; they see no secrets, such as passwords. Returns the draft that they leave, and their errors as warnings. */
export async function askBeforeSaving(
  db: Db,
  actor: Actor,
  { application, draft, revision, now }: BeforeSaving,
): Promise<{ draft: CheckedDraft; warnings: Issue[] }> {
  requireMove(application, 'saveTemporary', 'application.notEditable')
  await requireRevision(db, application, revision)
  const about = { ...toHookInput({ actor, application, invitation: draft.invitation, now }), event: 'saveTemporary' as const, items: draft.items }
  const answer = await runHook(db, 'temporarySave', { ...about, data: storable(draft) })
  const answered = { ...draft, data: withSentSecrets(draft, answer?.data) }
  return { draft: answered, warnings: await findWarnings(db, { ...about, data: storable(answered) }) }
}

/** A failure to validate is one more warning: saving is never refused because of the answers. */
async function findWarnings(db: Db, input: AnswersInput): Promise<Issue[]> {
  try {
    return hookIssues(await runHook(db, 'validate', input))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'application.checkFailed')) throw error
    const { code, message } = toRefusalBody(contextOf(db).editedTexts, error, input.language)
    return [{ path: '', code, message }]
  }
}
