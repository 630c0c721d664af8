import type { EvaluatingCommittee } from '@klesis/contract/evaluations/committee.ts'
import { evaluationStages } from '@klesis/contract/evaluations/evaluation-states.ts'
import { unmarkedFields } from '@klesis/forms/evaluation/unmarked-fields.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import type { Db } from '../../../db/db.ts'
import { findInvitation, findVersion, shortenedText } from '../../invitations/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'

/** What chair and managers are warned of before they move the stage: in which stages applicants are hidden, and the fields whose answers may tell who applied. */
export async function readBlind(db: Db, { invitationId, versionId, stage }: EvaluationAccess): Promise<EvaluatingCommittee['blind']> {
  if (stage === null) return { stages: [], fields: [] }
  const [invitation, version] = await Promise.all([findInvitation(db, invitationId), findVersion(db, versionId)])
  const stages = evaluationStages.filter((name) => invitation?.flags.evaluationStages?.[name].hidesApplicants)
  return { stages, fields: stages.length === 0 || !version ? [] : unmarkedFields(version.form).map((field) => shortenedText(labelOf(field))) }
}
