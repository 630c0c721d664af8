import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, lockApplication } from '../application-row.ts'
import { changeApplication } from '../change-application.ts'
import { answerChanges, itemChanges } from '../content-changes.ts'
import { collectingEffects } from '../hooks/hook-effects.ts'
import { requireApplicant } from '../lifecycle.policy.ts'
import { moveApplication, requireMove } from '../move-application.ts'
import { type TakenOver, takeOverAnswers, writeTakenOver } from '../versions/take-over-answers.ts'
import { askBeforeSaving } from './ask-before-saving.ts'
import { type CheckAnswers, checkCompleteness, readDraft, storable } from './completeness.ts'
import { currentItemIds } from './current-item-ids.ts'
import { replaceItems } from './replace-items.ts'
import { requireRevision } from './require-revision.ts'
import { withAskedDocuments } from './with-asked-documents.ts'

/** What a save, a submission and a resubmission need. */
export interface SaveApplicationInput {
  id: number
  data: FormAnswers
  /** Unchanged if undefined. */
  items?: readonly number[]
  revision: number
  /** The version whose form was on the page; that of the application if undefined. */
  versionId?: number | undefined
  now: Date
  checkAnswers: CheckAnswers
}

export interface SavedApplication {
  id: number
  revision: number
  versionId: number
  savedAt: string
  appState: ApplicationRow['app_state']
  approvalState: ApplicationRow['approval_state']
  protocolNumber: string | null
  warnings: Issue[]
}

/** Saves the answers, complete or not, and lists what is missing or wrong. Only an older revision is refused. */
export const saveApplication = (db: Db, actor: Actor, saving: SaveApplicationInput & { auto?: boolean }): Promise<SavedApplication> =>
  collectingEffects(() => save(db, actor, saving))

async function save(db: Db, actor: Actor, saving: SaveApplicationInput & { auto?: boolean }): Promise<SavedApplication> {
  const read = await readDraft(db, { ...saving, language: actor.language })
  const { application } = read
  requireApplicant(actor, saving.auto ? 'application.autosave' : 'application.saveTemporary', application)
  const taken = await takeOverAnswers(db, application, saving)
  const sent = { ...read, data: taken.data }
  const { draft, warnings } = saving.auto
    ? { draft: sent, warnings: [] }
    : await askBeforeSaving(db, actor, { application, draft: sent, revision: taken.revision, now: saving.now })
  const { issues } = await checkCompleteness(db, await withAskedDocuments(db, draft), saving)
  const storableInput = { ...saving, taken, revision: taken.revision, data: storable(draft) }
  const changes = saving.auto ? [] : answerChanges(draft.version, application.data, storableInput.data)
  const moved = saving.auto
    ? await inTransaction(db, (tx) => autosave(tx, storableInput))
    : await changeApplication(db, saving.id, (tx, locked) => saveTemporary(tx, actor, locked, { ...storableInput, changes }))
  return toSavedApplication(moved, [...issues, ...warnings])
}

/** Saves only the working copy and the revision: no move, no audit entry, no event, and no counter, because none can change. */
async function autosave(tx: Tx, { id, data, items, revision, taken, now }: TakenSave): Promise<ApplicationRow> {
  const application = (await lockApplication(tx, id)) ?? refuse('application.notFound')
  requireMove(application, 'autosave', 'application.notEditable')
  await requireRevision(tx, application, revision)
  await writeTakenOver(tx, id, taken, now)
  return moveApplication(tx, application, 'autosave', {
    working_data: JSON.stringify(data),
    ...(items && { working_items: JSON.stringify([...new Set(items)]) }),
    revision: revision + 1,
    saved_at: now.toISOString(),
  })
}

type TakenSave = SaveApplicationInput & { taken: TakenOver }
type SaveWithChanges = TakenSave & { changes: AuditChange[] }

async function saveTemporary(tx: Tx, actor: Actor, application: ApplicationRow, saving: SaveWithChanges): Promise<ApplicationRow> {
  const { data, items, revision, taken, now } = saving
  requireMove(application, 'saveTemporary', 'application.notEditable')
  await requireRevision(tx, application, revision)
  await writeTakenOver(tx, application.id, taken, now)
  const replaced = await replaceItems(tx, application, await currentItemIds(tx, application, items))
  const moved = await moveApplication(tx, application, 'saveTemporary', {
    app_state: 'temporary',
    data: JSON.stringify(data),
    working_data: null,
    working_items: null,
    revision: revision + 1,
    saved_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  const changes = [...saving.changes, ...itemChanges(replaced)]
  await record(tx, actor, { subject: 'application', subjectId: application.id, code: 'application.saved', ids: { revision: moved.revision }, changes })
  await emit(tx, 'application.saved', { applicationId: application.id, isAnonymous: moved.is_anonymous })
  return moved
}

export const toSavedApplication = (application: ApplicationRow, warnings: Issue[] = []): SavedApplication => ({
  id: application.id,
  revision: application.revision,
  versionId: application.version_id,
  savedAt: application.saved_at ?? application.updated_at,
  appState: application.app_state,
  approvalState: application.approval_state,
  protocolNumber: application.protocol_number,
  warnings,
})
