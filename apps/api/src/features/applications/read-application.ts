import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { may } from '@klesis/contract/rights.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import { withoutRequestSecrets } from '@klesis/forms/sanitise/without-request-secrets.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { joiningReads } from '../../db/joined-reads.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findAskedRequirements, findVersion, type Invitation } from '../invitations/index.ts'
import {
  type ApplicationAccess,
  type ApplicationRow,
  allowedEvents,
  closesAt,
  currentItemIds,
  findApplication,
  findVersionReview,
  isOpenFor,
  readInvitation,
  readsAsOfficial,
  requireApplicationAccess,
  takesLaterDocuments,
} from '../lifecycle/index.ts'
import { readItemLabels } from '../lookups/index.ts'
import { hasSlotsToCome, readAttachments, readItemChoices, readOthers, readResubmissions } from './application-parts.ts'
import { readAskedAnswers } from './asked-answers.ts'
import { hasHelp, readApplicant } from './read-applicant.ts'
import { differencesOf, readLastResubmission } from './read-differences.ts'
import { readReview } from './read-review.ts'
import { readSteps } from './read-steps.ts'
import { toProblem } from './to-problem.ts'
import { toAskedView, toRequirementView } from './to-requirement-view.ts'

/** Everything about one application that the caller may see. The applicant gets the working copy, all others the submitted content. */
export async function readApplication(given: Db, actor: Actor, id: number, now: Date): Promise<ApplicationView> {
  const db = joiningReads(given)
  const [access, found] = await Promise.all([requireApplicationAccess(db, actor, id, now), findApplication(db, id)])
  const application = found ?? refuse('application.notFound')
  const { invitation, version, asked, last, isHelped, hasSlots, parts } = await readParts(db, actor, { access, application, now })
  const { appExperience, appScopus } = version.settings
  const described = { form: version.form as unknown as Form, requirements: [...version.requirements, ...asked], language: actor.language }
  const writeDifferences = (itemLabel: ItemLabel) => (last ? differencesOf(last, { ...described, itemLabel }) : [])
  const data = (access.isMine ? (application.working_data ?? application.data) : application.data) as FormAnswers
  const isOpen = isOpenFor(invitation, application, now)
  return {
    ...factsOf(application),
    invitation: { ...shown(invitation), appExperience, appScopus, isOpen, hasHelp: isHelped, hasSlots },
    versionId: version.id,
    isMoved: application.is_moved,
    form: withoutRequestSecrets(described.form) as unknown as Json,
    data,
    ...readAskedAnswers(data),
    closesAt: closesAt(invitation, application),
    requirements: [...version.requirements.map(toRequirementView), ...asked.map((one) => toAskedView(one, access.isMine && takesLaterDocuments(application)))],
    ...parts,
    differences: writeDifferences(await readItemLabels(given, actor, now, writeDifferences)),
    approvalProblem: may('application.readProblem', access.capacities) ? toProblem(contextOf(db).editedTexts, application, actor.language) : null,
    isMine: access.isMine,
    isManager: may('invitation.manage', access.capacities),
    mayEdit: parts.allowed.includes('autosave') && (application.approval_state === 'review' || isOpen),
    mayComment: invitation.appComments,
  }
}

interface Read {
  access: ApplicationAccess
  application: ApplicationRow
  now: Date
}

/** Everything that is found by the row of the application, read at once. */
async function readParts(db: Db, actor: Actor, { access, application, now }: Read) {
  const { id, invitation_id: invitationId } = application
  const isOfficial = readsAsOfficial(access)
  const ofVersion = application.approval_state === 'review' ? await findVersionReview(db, application) : undefined
  // Others than the applicant see what was submitted, in the form it was submitted with.
  const versionId = access.isMine ? application.version_id : (ofVersion?.submittedVersionId ?? application.version_id)
  const reading = readInvitation(db, invitationId)
  const [
    invitation,
    version,
    asked,
    applicant,
    attachments,
    { items, chosen },
    steps,
    review,
    working,
    others,
    resubmissions,
    last,
    allowed,
    isHelped,
    hasSlots,
  ] = await Promise.all([
    reading,
    findVersion(db, versionId),
    findAskedRequirements(db, { applicationId: id }),
    readApplicant(db, application.person_id, actor.language),
    readAttachments(db, id, access.isMine),
    readItemChoices(db, id, invitationId),
    readSteps(db, requirePerson(actor).id, access, { now, isOfVersion: ofVersion !== undefined }),
    readReview(db, application),
    access.isMine ? currentItemIds(db, application) : undefined,
    isOfficial ? readOthers(db, application) : [],
    readResubmissions(db, application),
    isOfficial ? readLastResubmission(db, application) : undefined,
    allowedEvents(db, actor, application, now, { invitation: reading, access }),
    hasHelp(db, invitationId),
    access.isMine && application.app_state === 'permanent' && hasSlotsToCome(db, application, now),
  ])
  if (!version) throw new Error(`Application ${id} has lost its version.`)
  const parts = { applicant, attachments, items, chosenItems: working ?? chosen, steps, review, otherApplications: others, resubmissions, allowed }
  return { invitation, version, asked, last, isHelped, hasSlots, parts }
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
  resubmittedAt: row.resubmitted_at,
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
  appComments,
  appOthers,
  appEvaluation,
  isPublished,
  isArchived,
}: Invitation) => ({
  isPublished: isPublished && !isArchived,
  ...{ id, title, startsAt, endsAt, isContinuous, languages },
  ...{ appItems, appComments, appOthers, appEvaluation },
})
