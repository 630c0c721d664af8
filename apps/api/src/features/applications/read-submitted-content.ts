import type { EvaluatedApplication } from '@klesis/contract/evaluations/evaluation.ts'
import type { FormAnswers, Json, Language } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withoutRequestSecrets } from '@klesis/forms/sanitise/without-request-secrets.ts'
import type { Db } from '../../db/db.ts'
import { joiningReads } from '../../db/joined-reads.ts'
import { findAskedRequirements, findSubmittedVersionOf } from '../invitations/index.ts'
import type { ApplicationRow } from '../lifecycle/index.ts'
import { readAttachments, readChosenItems } from './application-parts.ts'
import { readAskedAnswers } from './asked-answers.ts'
import { readApplicant } from './read-applicant.ts'
import { toAskedView, toRequirementView } from './to-requirement-view.ts'

/** What was submitted, in the form it was submitted with, for people who decide nothing on it. Who may read it is asked before. */
export async function readSubmittedContent(given: Db, application: ApplicationRow, language: Language): Promise<EvaluatedApplication> {
  const db = joiningReads(given)
  const { id } = application
  const [version, asked, person, attachments, items] = await Promise.all([
    findSubmittedVersionOf(db, id),
    findAskedRequirements(db, { applicationId: id }),
    readApplicant(db, application.person_id, language),
    readAttachments(db, id, false),
    readChosenItems(db, id),
  ])
  if (!version) throw new Error(`Application ${id} has lost its version.`)
  const data = application.data as FormAnswers
  const { email: _, ...applicant } = person
  return {
    id,
    protocolNumber: application.protocol_number,
    submittedAt: application.submitted_at,
    resubmittedAt: application.resubmitted_at,
    applicant,
    versionId: version.id,
    form: withoutRequestSecrets(version.form as unknown as Form) as unknown as Json,
    data,
    ...readAskedAnswers(data),
    requirements: [...version.requirements.map(toRequirementView), ...asked.map((one) => toAskedView(one, false))],
    attachments,
    items: items.map(({ departmentId: __, ...item }) => item),
  }
}
