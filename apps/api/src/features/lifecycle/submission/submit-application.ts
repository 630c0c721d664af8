import type { Actor } from '../../../actor/actor.ts'
import { lockChainWithNext, record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import { emit } from '../../../events/emit.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { findAskedRequirements, type Invitation } from '../../invitations/index.ts'
import { readChartRevision } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { enterApprovals } from '../chain/enter-approvals.ts'
import { planRoute, type RoutePlan } from '../chain/plan-route.ts'
import { changeApplicationAfter } from '../change-application.ts'
import { itemChanges } from '../content-changes.ts'
import { contentHash, readDocuments, readItemIds, type StagedDocument, toShownDocuments } from '../content-hash.ts'
import { requireApplicant } from '../lifecycle.policy.ts'
import { type ApplicationChanges, moveApplication, requireMove } from '../move-application.ts'
import { plannedApprovals, readInvitation, requireOpen } from '../opening.ts'
import { OutdatedError, retryOutdated } from '../retry-outdated.ts'
import { askForProtocolNumber, type ProtocolNumber } from './ask-for-protocol-number.ts'
import { type CompleteDraft, completeDraft, requireStillComplete } from './complete-draft.ts'
import { readDraft } from './completeness.ts'
import { readHasAvatar } from './enclosures.ts'
import { replaceItems } from './replace-items.ts'
import { requireRevision } from './require-revision.ts'
import { type SaveApplicationInput, type SavedApplication, toSavedApplication } from './save-application.ts'

/**
 * Submits finally. The hooks, the form's rules and the search for approvers run before the transaction, which then requires what they saw unchanged. `now` is
 * when the request arrived.
 */
export const submitApplication = (db: Db, actor: Actor, saving: SaveApplicationInput): Promise<SavedApplication> =>
  retryOutdated(() => submitOnce(db, actor, saving))

async function submitOnce(db: Db, actor: Actor, saving: SaveApplicationInput): Promise<SavedApplication> {
  const together = joiningReads(db)
  const [draft, plannedRevision, asked] = await Promise.all([
    readDraft(together, { ...saving, language: actor.language }),
    readChartRevision(together),
    findAskedRequirements(together, { applicationId: saving.id }),
  ])
  const { application, invitation } = draft
  requireApplicant(actor, 'application.submit', application)
  await requireSubmittable(db, { application, invitation }, saving)
  const complete = await completeDraft(db, actor, draft, { ...saving, event: 'submit', asked })
  const { now } = saving
  const subject = { actor, application, data: complete.data, invitation, now }
  // With an evaluation, the approvals start when it is closed.
  const plan = invitation.appEvaluation ? null : await planRoute(db, subject, plannedRevision)
  const registered = await askForProtocolNumber(db, subject)
  const submission = { ...complete, revision: saving.revision, now, plan, registered }
  return changeApplicationAfter(db, saving.id, {
    read: readSubmitted,
    work: (tx, locked, found) => submit(tx, actor, locked, submission, found),
    atEnd: () => crashPoint('submit.afterCounters'),
  })
}

interface Submitted {
  invitation: Invitation
  documents: StagedDocument[]
  chartRevision: number
  /** The courses of the last save. */
  savedItems: number[]
}

async function readSubmitted(together: Tx, application: ApplicationRow): Promise<Submitted> {
  const [invitation, documents, chartRevision, savedItems] = await Promise.all([
    readInvitation(together, application.invitation_id),
    readDocuments(together, application.id),
    readChartRevision(together),
    readItemIds(together, application.id),
  ])
  return { invitation, documents, chartRevision, savedItems }
}

interface Submission extends CompleteDraft, Pick<SaveApplicationInput, 'revision' | 'now'> {
  /** The chain; null if an evaluation comes first. */
  plan: RoutePlan | null
  /** The number of an outside register. */
  registered: ProtocolNumber | undefined
}

async function submit(tx: Tx, actor: Actor, application: ApplicationRow, submission: Submission, found: Submitted): Promise<SavedApplication> {
  const { data, items, now, revision } = submission
  const { invitation, documents, chartRevision, savedItems } = found
  await requireSubmittable(tx, { application, invitation }, submission)
  if (invitation.revision !== submission.invitation.revision) throw new OutdatedError('the invitation')
  const hasItems = items.length > 0 || savedItems.length > 0
  const replaced = hasItems ? await replaceItems(tx, application, items) : { before: [], after: [] }
  const draft = { ...submission, invitation }
  await requireStillComplete(tx, draft, { documents, liveItems: replaced.after, hasAvatar: await readHasAvatar(tx, draft) })
  crashPoint('submit.afterItems')
  const at = now.toISOString()
  // The chain of the audit, the steps, the number and the application's new state are sent together. A withdrawn application keeps its number.
  const isNumbered = invitation.flags.protocol && application.protocol_number === null
  const chain = await lockChainWithNext(tx, 'application', application.id)
  const moved = await enter(
    tx,
    application,
    { ...submission, chartRevision },
    {
      app_state: 'permanent' as const,
      data: JSON.stringify(data),
      working_data: null,
      working_items: null,
      revision: revision + 1,
      saved_at: at,
      updated_at: at,
      ...(application.submitted_at === null ? { submitted_at: at } : { resubmitted_at: at }),
      content_hash: contentHash({ data, documents: toShownDocuments(documents), items: replaced.after }),
      isNamedAnew: true,
      ...(isNumbered && { numbering: { now, registered: submission.registered } }),
    },
  )
  crashPoint('submit.afterState')
  const ids = { revision: moved.revision, ...(moved.protocol_number !== null && { protocolNumber: moved.protocol_number }) }
  const changes = [...submission.changes, ...itemChanges(replaced)]
  await record(tx, actor, { subject: 'application', subjectId: application.id, code: 'application.submitted', ids, changes }, chain)
  crashPoint('submit.afterAudit')
  const scripted = { applicationId: application.id, invitationId: invitation.id, points: invitation.points }
  await emit(tx, 'application.submitted', { ...scripted, isAnonymous: moved.is_anonymous })
  if (isNumbered) await emit(tx, 'application.numbered', scripted)
  crashPoint('submit.afterEvent')
  return toSavedApplication(moved)
}

async function requireSubmittable(
  db: Db | Tx,
  { application, invitation }: { application: ApplicationRow; invitation: Invitation },
  { revision, versionId, now }: Pick<SaveApplicationInput, 'revision' | 'versionId' | 'now'>,
): Promise<void> {
  requireMove(application, 'submit', 'application.notEditable')
  await requireRevision(db, application, revision, versionId)
  requireOpen(invitation, application, now)
}

/** Starts the approvals, except for an invitation with an evaluation. */
async function enter(
  tx: Tx,
  application: ApplicationRow,
  { plan, invitation, chartRevision, now }: Submission & Pick<Submitted, 'chartRevision'>,
  changes: ApplicationChanges,
): Promise<ApplicationRow> {
  if (plan) return enterApprovals(tx, application, { event: 'submit', plan, invitation, chartRevision, personId: application.person_id, now, changes })
  return moveApplication(tx, application, 'submit', { ...changes, approval_state: 'notstarted', approvals: plannedApprovals(invitation) })
}

const points = ['afterItems', 'afterState', 'afterAudit', 'afterEvent', 'afterCounters'] as const

/** Points at which tests kill the server while it writes a submission. */
export const submitCrashPoints = points.map((point) => `submit.${point}`)
