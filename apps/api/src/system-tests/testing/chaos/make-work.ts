import type { Db } from '../../../db/db.ts'
import { makeInvitation as makeApprovalInvitation, makePendingApplications } from '../../../features/approvals/testing/fixtures.ts'
import { makeDraft, makeInvitation, type TestApplication } from '../../../features/lifecycle/testing/fixtures.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

/** The work of one round: four kinds of it, none of which touches another's applications. */
export interface Work {
  submits: TestApplication[]
  saves: TestApplication[]
  uploads: { application: TestApplication; requirementId: number }[]
  /** Who decides on which applications in one bulk run. */
  decisions: { head: TestPerson; ids: number[] }[]
}

const everOpen = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }

export async function makeWork(db: Db): Promise<Work> {
  const invitation = await makeInvitation(db, { ...everOpen, requirements: [{ isRequired: false, max: 9 }] })
  const drafts = (count: number) => Promise.all(Array.from({ length: count }, () => makeDraft(db, invitation.id)))
  const [submits, saves, uploaded] = [await drafts(6), await drafts(4), await drafts(4)]
  const [requirementId = 0] = invitation.requirementIds
  const decisions = [await makeDecisions(db, 12), await makeDecisions(db, 12)]
  return { submits, saves, uploads: uploaded.map((application) => ({ application, requirementId })), decisions }
}

async function makeDecisions(db: Db, count: number): Promise<Work['decisions'][number]> {
  const [applicant, head] = [await makePerson(db), await makePerson(db)]
  const invitation = await makeApprovalInvitation(db, applicant.id)
  return { head, ids: await makePendingApplications(db, { invitation, applicantId: applicant.id, approvers: [[head.id]], count }) }
}
