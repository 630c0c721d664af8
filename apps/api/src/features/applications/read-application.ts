import type { ApplicationView, RequirementView } from '@klesis/contract/applications/application.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { may } from '@klesis/contract/rights.ts'
import type { FormData, Json } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findInvitation, findVersion, type Invitation } from '../invitations/index.ts'
import {
  type ApplicationAccess,
  type ApplicationRow,
  allowedEvents,
  closesAt,
  findApplication,
  isOpenFor,
  itemsOf,
  readsAsOfficial,
  requireApplicationAccess,
} from '../lifecycle/index.ts'
import { readAttachments, readItemChoices, readOthers } from './application-parts.ts'
import { hasHelp, readApplicant } from './read-applicant.ts'
import { readDifferences } from './read-differences.ts'
import { readReview } from './read-review.ts'
import { readSteps } from './read-steps.ts'
import { toProblem } from './to-problem.ts'

/** Everything about one application that the caller may see. The applicant gets the working copy, all others the submitted content. */
export async function readApplication(db: Db, actor: Actor, id: number, now: Date): Promise<ApplicationView> {
  const access = await requireApplicationAccess(db, actor, id, now)
  const application = (await findApplication(db, id)) ?? refuse('application.notFound')
  const [invitation, version, applicant] = await Promise.all([
    findInvitation(db, application.invitation_id),
    findVersion(db, application.version_id),
    readApplicant(db, application.person_id, actor.language),
  ])
  if (!invitation || !version) throw new Error(`Application ${id} has lost its invitation or version.`)
  const asked = { form: version.form as unknown as Form, requirements: version.requirements, language: actor.language }
  const isOpen = isOpenFor(invitation, application, now)
  const [parts, allowed, isHelped] = await Promise.all([
    readParts(db, actor, { access, application, invitation, now }),
    allowedEvents(db, actor, application, now, { invitation, access }),
    hasHelp(db, invitation.id),
  ])
  return {
    ...factsOf(application),
    invitation: { ...shown(invitation), isOpen, hasHelp: isHelped },
    applicant,
    versionId: version.id,
    form: version.form as Json,
    data: (access.isMine ? (application.working_data ?? application.data) : application.data) as FormData,
    closesAt: closesAt(invitation, application),
    requirements: version.requirements.map(toRequirementView),
    ...parts,
    differences: readsAsOfficial(access) ? await readDifferences(db, id, asked) : [],
    approvalProblem: may('application.readProblem', access.capacities) ? toProblem(contextOf(db).overrides, application, actor.language) : null,
    isMine: access.isMine,
    isManager: may('invitation.manage', access.capacities),
    allowed,
    mayEdit: allowed.includes('autosave') && (application.approval_state === 'review' || isOpen),
    mayComment: invitation.appComments,
  }
}

interface Read {
  access: ApplicationAccess
  application: ApplicationRow
  invitation: Invitation
  now: Date
}

async function readParts(db: Db, actor: Actor, { access, application, invitation, now }: Read) {
  const { id, person_id: personId } = application
  const [attachments, { items, chosen }, steps, review, working, otherApplications] = await Promise.all([
    readAttachments(db, id, access.isMine),
    readItemChoices(db, id, invitation.id),
    readSteps(db, requirePerson(actor).id, access, now),
    readReview(db, application),
    access.isMine ? itemsOf(db, application) : undefined,
    invitation.appOthers && readsAsOfficial(access) ? readOthers(db, id, personId) : [],
  ])
  return { attachments, items, chosenItems: working ?? chosen, steps, review, otherApplications }
}

const factsOf = (row: ApplicationRow) => ({
  id: row.id,
  revision: row.revision,
  appState: row.app_state,
  approvalState: row.approval_state,
  statusId: row.status_id,
  protocolNumber: row.protocol_number,
  protocolAt: row.protocol_at,
  savedAt: row.saved_at,
  submittedAt: row.submitted_at,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  approvals: row.approvals,
  approved: row.approved,
  rejected: row.rejected,
})

const shown = ({
  id,
  title,
  startsAt,
  endsAt,
  isContinuous,
  languages,
  appItems,
  appExperience,
  appScopus,
  appComments,
  appOthers,
  appEvaluation,
}: Invitation) => ({
  ...{ id, title, startsAt, endsAt, isContinuous, languages },
  ...{ appItems, appExperience, appScopus, appComments, appOthers, appEvaluation },
})

const toRequirementView = ({ id, attachmentType, isRequired, min, max, keepFileName }: Requirement): RequirementView => ({
  ...{ id, isRequired, min, max, keepFileName },
  title: attachmentType.title,
  accepts: attachmentType.accepts,
})
