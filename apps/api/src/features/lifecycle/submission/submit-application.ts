import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import type { Invitation } from '../../invitations/index.ts'
import { type ApplicationRow, findApplication } from '../application-row.ts'
import { enterApprovals } from '../chain/enter-approvals.ts'
import { changeApplication } from '../change-application.ts'
import { contentHash, readContent } from '../content-hash.ts'
import { requireOwn } from '../lifecycle.policy.ts'
import { moveApplication, requireMove } from '../move-application.ts'
import { closesAt, isOpenFor, plannedApprovals, readInvitation } from '../opening.ts'
import { assignProtocolNumber } from './assign-protocol-number.ts'
import { type CheckedDraft, checkCompleteness, checkEnclosures, readDraft } from './completeness.ts'
import { replaceItems } from './replace-items.ts'
import { type SavedApplication, type Saving, toSaved } from './save-application.ts'
import { requireRevision } from './stale.ts'

/** Submits finally. The form's rules run before the transaction, which then requires the same revision. `now` is when the request arrived. */
export async function submitApplication(db: Db, actor: Actor, saving: Saving): Promise<SavedApplication> {
  const application = (await findApplication(db, saving.id)) ?? refuse('application.notFound')
  requireOwn(actor, 'application.submit', application)
  const draft = await readDraft(db, application, { ...saving, language: actor.language })
  requireSubmittable(application, draft.invitation, saving)
  const { data, issues } = await checkCompleteness(db, draft, saving)
  if (issues.length > 0) refuse('application.incomplete', {}, issues)
  const work = (tx: Tx, locked: ApplicationRow) => submit(tx, actor, locked, { ...saving, ...draft, data })
  return changeApplication(db, saving.id, work, () => crashPoint('submit.afterCounters'))
}

async function submit(tx: Tx, actor: Actor, application: ApplicationRow, draft: CheckedDraft & Omit<Saving, 'items'>): Promise<SavedApplication> {
  const { data, items, now, revision } = draft
  const invitation = await readInvitation(tx, application.invitation_id)
  requireSubmittable(application, invitation, draft)
  // Documents do not raise the revision, so they may have changed since the rules were checked.
  const issues = await checkEnclosures(tx, { ...draft, invitation })
  if (issues.length > 0) refuse('application.incomplete', {}, issues)
  await replaceItems(tx, application, items)
  crashPoint('submit.afterItems')
  const at = now.toISOString()
  const entered = await enter(tx, application, invitation, now, {
    app_state: 'permanent' as const,
    data: JSON.stringify(data),
    working_data: null,
    working_items: null,
    revision: revision + 1,
    saved_at: at,
    updated_at: at,
    submitted_at: at,
    first_submitted_at: application.first_submitted_at ?? at,
    content_hash: contentHash(await readContent(tx, { id: application.id, data })),
  })
  crashPoint('submit.afterState')
  const moved = invitation.flags.protocol ? await assignProtocolNumber(tx, entered, now) : entered
  crashPoint('submit.afterProtocol')
  const ids = { revision: moved.revision, ...(moved.protocol_number !== null && { protocolNumber: moved.protocol_number }) }
  await record(tx, actor, { subject: 'application', subjectId: application.id, code: 'application.submitted', ids })
  crashPoint('submit.afterAudit')
  await emit(tx, 'application.submitted', { applicationId: application.id, protocolNumber: moved.protocol_number })
  crashPoint('submit.afterEvent')
  return toSaved(moved)
}

function requireSubmittable(application: ApplicationRow, invitation: Invitation, { revision, now }: Pick<Saving, 'revision' | 'now'>): void {
  requireMove(application, 'submit', 'application.notEditable')
  requireRevision(application, revision)
  if (!isOpenFor(invitation, application, now)) refuse('application.closed', { closesAt: closesAt(invitation, application) })
}

/** Starts the approvals, except for an invitation with an evaluation: then they start when it is closed. */
async function enter(
  tx: Tx,
  application: ApplicationRow,
  invitation: Invitation,
  now: Date,
  changes: Parameters<typeof moveApplication>[3],
): Promise<ApplicationRow> {
  if (!invitation.appEvaluation) return enterApprovals(tx, application, { event: 'submit', invitation, now, changes })
  return moveApplication(tx, application, 'submit', { ...changes, approval_state: 'notstarted', approvals: plannedApprovals(invitation) })
}

const points = ['afterItems', 'afterState', 'afterProtocol', 'afterAudit', 'afterEvent', 'afterCounters'] as const

/** Points at which tests kill the server while it writes a submission. */
export const submitCrashPoints = points.map((point) => `submit.${point}`)
