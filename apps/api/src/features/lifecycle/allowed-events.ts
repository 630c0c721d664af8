import { type ApplicationEvent, applicationEvents, isLegal } from '@klesis/contract/applications/application-moves.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { type Places, prepared } from '../../db/prepared.ts'
import { type Actor, isAdmin } from '../../http/actor.ts'
import type { Invitation } from '../invitations/index.ts'
import { isInvitationManager, isOwner } from './application-access.ts'
import { type ApplicationRow, placeOf } from './application-row.ts'
import { isOpenFor, readInvitation } from './opening.ts'
import { findOwnSteps } from './steps/own-steps.ts'
import type { StepRow } from './steps/roll-up.ts'

interface Circumstances {
  application: ApplicationRow
  invitation: Invitation
  isOwner: boolean
  isAdmin: boolean
  isManager: boolean
  isOpen: boolean
  isDecided: boolean
  ownSteps: StepRow[]
}

const hasOpenStep = ({ ownSteps }: Circumstances) => ownSteps.some((step) => step.state === 'pending')
const isInEvaluation = ({ application, invitation }: Circumstances) => invitation.appEvaluation && application.approval_problem === null

/** Which persons may cause an event that the table of moves allows from here. The commands ask the same; this is for buttons. */
const mayCause: Record<ApplicationEvent, (circumstances: Circumstances) => boolean> = {
  autosave: (c) => c.isOwner,
  saveTemporary: (c) => c.isOwner,
  submit: (c) => c.isOwner && c.isOpen,
  closeEvaluation: (c) => c.isManager && isInEvaluation(c),
  startApprovals: (c) => c.isManager && !isInEvaluation(c),
  approve: hasOpenStep,
  reject: hasOpenStep,
  sendToReview: hasOpenStep,
  takeBack: (c) => c.ownSteps.some((step) => step.id === c.application.review_step_id),
  resubmit: (c) => c.isOwner,
  withdraw: (c) => c.isOwner && c.isOpen && !c.isDecided,
  reroute: (c) => c.isAdmin,
  reopen: (c) => c.isAdmin && c.application.decided_step_id !== null,
  extend: (c) => c.isManager,
  delete: (c) => c.isAdmin || (c.isOwner && c.application.first_submitted_at === null),
}

/** What the caller may cause now. The application's invitation is read where it is not given. */
export async function allowedEvents(db: Db | Tx, actor: Actor, application: ApplicationRow, now: Date, given?: Invitation): Promise<ApplicationEvent[]> {
  if (!actor.person || application.deleted_at !== null) return []
  const place = placeOf(application)
  const invitation = given ?? (await readInvitation(db, application.invitation_id))
  const circumstances: Circumstances = {
    application,
    invitation,
    isOwner: isOwner(actor, application),
    isAdmin: isAdmin(actor),
    isManager: await isInvitationManager(db, actor, application.invitation_id),
    isOpen: isOpenFor(invitation, application, now),
    isDecided: await isDecided(db, application.id),
    ownSteps: await findOwnSteps(db, actor, application, now),
  }
  return applicationEvents.filter((event) => isLegal(place, event) && mayCause[event](circumstances))
}

async function isDecided(db: Db | Tx, applicationId: number): Promise<boolean> {
  return (await askDecided(db, { applicationId })).length > 0
}

const askDecided = prepared('lifecycle.decided', ({ applicationId }: Places<{ applicationId: number }>, db) =>
  db.selectFrom('step').select('id').where('application_id', '=', applicationId).where(sql<boolean>`state in ('approved', 'rejected')`).limit(sql.lit(1)),
)
