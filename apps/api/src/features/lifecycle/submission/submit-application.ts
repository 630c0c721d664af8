import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import type { Invitation } from '../../invitations/index.ts'
import { type ApplicationRow, findApplication } from '../application-row.ts'
import { enterApprovals } from '../chain/enter-approvals.ts'
import { planRoute, type RoutePlan } from '../chain/plan-route.ts'
import { changeApplication } from '../change-application.ts'
import { itemChanges } from '../content-changes.ts'
import { contentHash, readContent } from '../content-hash.ts'
import { requireOwn } from '../lifecycle.policy.ts'
import { moveApplication, requireMove } from '../move-application.ts'
import { closesAt, isOpenFor, plannedApprovals, readInvitation } from '../opening.ts'
import { Outdated, retryOutdated } from '../retry-outdated.ts'
import { askForProtocolNumber, type ProtocolNumber } from './ask-for-protocol-number.ts'
import { assignProtocolNumber } from './assign-protocol-number.ts'
import { type CompleteDraft, completeDraft, requireStillComplete } from './complete-draft.ts'
import { readDraft } from './completeness.ts'
import { replaceItems } from './replace-items.ts'
import { type SavedApplication, type Saving, toSaved } from './save-application.ts'
import { requireRevision } from './stale.ts'

/**
 * Submits finally. The hooks, the form's rules and the search for approvers run before the transaction, which then requires what they saw unchanged. `now` is
 * when the request arrived.
 */
export const submitApplication = (db: Db, actor: Actor, saving: Saving): Promise<SavedApplication> => retryOutdated(() => submitOnce(db, actor, saving))

async function submitOnce(db: Db, actor: Actor, saving: Saving): Promise<SavedApplication> {
  const application = (await findApplication(db, saving.id)) ?? refuse('application.notFound')
  requireOwn(actor, 'application.submit', application)
  const draft = await readDraft(db, application, { ...saving, language: actor.language })
  const { invitation } = draft
  requireSubmittable(application, invitation, saving)
  const complete = await completeDraft(db, actor, draft, { ...saving, event: 'submit' })
  const { now } = saving
  const subject = { actor, application, data: complete.data, invitation, now }
  // With an evaluation, the approvals start when it is closed.
  const plan = invitation.appEvaluation ? null : await planRoute(db, subject)
  const registered = await askForProtocolNumber(db, subject)
  const work = (tx: Tx, locked: ApplicationRow) => submit(tx, actor, locked, { ...complete, revision: saving.revision, now, plan, registered })
  return changeApplication(db, saving.id, work, () => crashPoint('submit.afterCounters'))
}

interface Submission extends CompleteDraft, Pick<Saving, 'revision' | 'now'> {
  /** The chain; null if an evaluation comes first. */
  plan: RoutePlan | null
  /** The number of an outside register. */
  registered: ProtocolNumber | undefined
}

async function submit(tx: Tx, actor: Actor, application: ApplicationRow, submission: Submission): Promise<SavedApplication> {
  const { data, items, now, revision } = submission
  const invitation = await readInvitation(tx, application.invitation_id)
  requireSubmittable(application, invitation, submission)
  if (invitation.revision !== submission.invitation.revision) throw new Outdated('the invitation')
  await requireStillComplete(tx, { ...submission, invitation })
  const replaced = await replaceItems(tx, application, items)
  crashPoint('submit.afterItems')
  const at = now.toISOString()
  const entered = await enter(tx, application, submission, {
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
  const moved = invitation.flags.protocol ? await assignProtocolNumber(tx, entered, now, submission.registered) : entered
  crashPoint('submit.afterProtocol')
  const ids = { revision: moved.revision, ...(moved.protocol_number !== null && { protocolNumber: moved.protocol_number }) }
  const changes = [...submission.changes, ...itemChanges(replaced)]
  await record(tx, actor, { subject: 'application', subjectId: application.id, code: 'application.submitted', ids, changes })
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

/** Starts the approvals, except for an invitation with an evaluation. */
async function enter(
  tx: Tx,
  application: ApplicationRow,
  { plan, invitation, now }: Submission,
  changes: Parameters<typeof moveApplication>[3],
): Promise<ApplicationRow> {
  if (plan) return enterApprovals(tx, application, { event: 'submit', plan, invitation, now, changes })
  return moveApplication(tx, application, 'submit', { ...changes, approval_state: 'notstarted', approvals: plannedApprovals(invitation) })
}

const points = ['afterItems', 'afterState', 'afterProtocol', 'afterAudit', 'afterEvent', 'afterCounters'] as const

/** Points at which tests kill the server while it writes a submission. */
export const submitCrashPoints = points.map((point) => `submit.${point}`)
