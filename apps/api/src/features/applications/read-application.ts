import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { may } from '@klesis/contract/rights.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import { withoutRequestSecrets } from '@klesis/forms/sanitise/without-request-secrets.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { joiningReads } from '../../db/joined-reads.ts'
import { toAvatarPath } from '../../files/avatars/avatar-path.ts'
import { findAskedRequirements, findVersion } from '../invitations/index.ts'
import {
  type ApplicationAccess,
  type ApplicationRow,
  allowedEvents,
  closesAt,
  findVersionReview,
  isOpenFor,
  readsAsOfficial,
  takesLaterDocuments,
  toCurrentItemIds,
} from '../lifecycle/index.ts'
import { readItemLabels } from '../lookups/index.ts'
import { hasSlotsToCome, readFormerItems, readResubmissions } from './application-parts.ts'
import { readAskedAnswers } from './asked-answers.ts'
import { type PageRow, requirePage } from './find-page.ts'
import { differencesOf, readLastResubmission } from './read-differences.ts'
import { readReview } from './read-review.ts'
import { toStepViews } from './read-steps.ts'
import { toProblem } from './to-problem.ts'
import { toAskedView, toRequirementView } from './to-requirement-view.ts'

/** Everything about one application that the caller may see. The applicant gets the working copy of what they may be editing, all others the submitted content. */
export async function readApplication(given: Db, actor: Actor, id: number, now: Date): Promise<ApplicationView> {
  const { page, access } = await requirePage(given, actor, id, now)
  const { version, asked, last, hasSlots, parts } = await readParts(joiningReads(given), actor, { access, page, now })
  const { appExperience, appScopus } = version.settings
  const described = { form: version.form as unknown as Form, requirements: [...version.requirements, ...asked], language: actor.language }
  const writeDifferences = (itemLabel: ItemLabel) => (last ? differencesOf(last, { ...described, itemLabel }) : [])
  const data = ((page.showsWorkingCopy && page.working_data) || page.data) as FormAnswers
  const isOpen = isOpenFor(page, page, now)
  return {
    ...factsOf(page),
    invitation: { ...shown(page), appExperience, appScopus, isOpen, hasSlots },
    isApplicantNotified: page.isApplicantNotified,
    versionId: version.id,
    isMoved: page.is_moved,
    form: withoutRequestSecrets(described.form) as unknown as Json,
    data,
    ...readAskedAnswers(data),
    closesAt: closesAt(page, page),
    requirements: [...version.requirements.map(toRequirementView), ...asked.map((one) => toAskedView(one, access.isMine && takesLaterDocuments(page)))],
    ...parts,
    differences: last ? writeDifferences(await readItemLabels(given, actor, now, writeDifferences)) : [],
    approvalProblem: may('application.readProblem', access.capacities) ? toProblem(contextOf(given).editedTexts, page, actor.language) : null,
    isMine: access.isMine,
    isManager: may('invitation.manage', access.capacities),
    mayEdit: parts.allowed.includes('autosave') && (page.approval_state === 'review' || isOpen),
    mayComment: page.appComments,
  }
}

interface Read {
  access: ApplicationAccess
  page: PageRow
  now: Date
}

/** What only some applications have, and the versions, which this process usually knows: mostly nothing is left to ask. */
async function readParts(db: Db, actor: Actor, { access, page, now }: Read) {
  const { id } = page
  const isOfficial = readsAsOfficial(access)
  const ofVersion = await findVersionReview(db, page)
  // Others than the applicant see what was submitted, in the form it was submitted with.
  const versionId = access.isMine ? page.version_id : (ofVersion?.submittedVersionId ?? page.version_id)
  const [version, current, asked, review, resubmissions, last, allowed, hasSlots] = await Promise.all([
    findVersion(db, versionId),
    findVersion(db, page.currentVersionId),
    page.isAsked ? findAskedRequirements(db, { applicationId: id }) : [],
    readReview(db, page),
    readResubmissions(db, page),
    isOfficial ? readLastResubmission(db, page) : undefined,
    allowedEvents(db, actor, page, now, { invitation: page, access, steps: page.steps }),
    access.isMine && page.app_state === 'permanent' && hasSlotsToCome(db, page, now),
  ])
  if (!version) throw new Error(`Application ${id} has lost its version.`)
  const { attachments, others } = page
  const courses = await readCourses(db, page, current?.items ?? [])
  const steps = toStepViews(page.steps, access, { isOfVersion: ofVersion !== undefined })
  const otherApplications = isOfficial ? others : []
  const parts = { applicant: applicantOf(page), attachments, ...courses, steps, review, otherApplications, resubmissions, allowed }
  return { version, asked, last, hasSlots, parts }
}

type Courses = Pick<ApplicationView, 'items' | 'chosenItems'>

/**
 * The courses that can be chosen now, and the chosen ones. What was submitted has also those that can no longer be chosen. The applicant could not undo their
 * choice: in their working copy such a course is only named among the chosen ones, so that the page leaves it out and tells.
 */
async function readCourses(db: Db, page: PageRow, live: Courses['items']): Promise<Courses> {
  if (page.showsWorkingCopy) return { items: live, chosenItems: toCurrentItemIds(page, page.itemIds) }
  const items = [...live, ...(await readFormerItems(db, page.itemIds, live))]
  return { items, chosenItems: items.filter(({ id }) => page.itemIds.includes(id)).map(({ id }) => id) }
}

const applicantOf = ({ person_id: id, fullname, email, avatar, unit }: PageRow) => ({ id, fullname, email, avatar: toAvatarPath(avatar), unit })

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

const shown = (page: PageRow) => ({
  id: page.invitation_id,
  title: page.invitationTitle,
  isPublished: page.isPublished && !page.isArchived,
  startsAt: page.startsAt,
  endsAt: page.endsAt,
  isContinuous: page.isContinuous,
  languages: page.languages,
  appItems: page.appItems,
  appComments: page.appComments,
  appOthers: page.appOthers,
  appEvaluation: page.appEvaluation,
  hasHelp: page.hasHelp,
})
