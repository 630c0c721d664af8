import { makeBulkRun } from '../../features/bulk-runs/testing/make-bulk-run.ts'
import { makeExportFile } from '../../features/exports/testing/make-export-file.ts'
import { makeMasterData } from '../../features/invitations/testing/fixtures.ts'
import { actorOf } from '../../features/lifecycle/testing/actor-of.ts'
import { makeAttachment, makeChain, makeDraft, makeItem, makeSubmitted } from '../../features/lifecycle/testing/fixtures.ts'
import { makePeople, makePerson, makeSession, type TestPerson } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** All kinds of callers: by role, by ownership, by sign-in method. */
export const callers = [
  'guest',
  'expired',
  'disabled',
  'link',
  'stranger',
  'student',
  'taxis',
  'external',
  'owner',
  'head',
  'dean',
  'committeeMember',
  'viewer',
  'manager',
  'staff',
  'lookup',
  'report',
  'calendar',
  'orgUnit',
  'admin',
  'adminOff',
  'systemAdmin',
] as const
export type Caller = (typeof callers)[number]

/** One invitation with a submitted application that waits for the first of its two approvers, a draft, and all callers. */
export interface AccessFixture {
  people: Record<Exclude<Caller, 'guest'>, TestPerson>
  invitationId: number
  invitationRevision: number
  versionId: number
  requirementId: number
  itemId: number
  submittedId: number
  submittedRevision: number
  draftId: number
  draftRevision: number
  stepId: number
  attachmentId: number
  runCode: string
  /** Of the first approver. */
  bulkRun: { code: string; selectionId: string }
  exportCode: string
  responsibilityId: number
  committeeId: number
}

/** The period of an invitation that is open on any day. */
export const open = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }

export async function makeAccessFixture(t: TestApp): Promise<AccessFixture> {
  const { db } = t
  if (!(await db.selectFrom('department').select('id').where('id', '=', 1).executeTakeFirst())) await makeMasterData(db)
  // Open on any day: these tests run by the real clock.
  const chain = await makeChain(db, 2, { ...open, requirements: [{ isRequired: false, max: 5 }], app_comments: true })
  const owner = chain.applicant
  const [head, dean] = chain.heads
  if (!(head && dean)) throw new Error('The chain has no heads')
  const { id: invitationId, versionId } = chain.invitation
  const requirementId = chain.invitation.requirementIds[0] ?? 0
  const itemId = await makeItem(db, invitationId)
  const submitted = await makeSubmitted(db, invitationId, owner)
  const draft = await makeDraft(db, invitationId, owner)
  const attachmentId = await makeAttachment(db, { applicationId: draft.id, personId: owner.id, requirementId })
  const step = await db.selectFrom('step').select('id').where('application_id', '=', submitted.id).where('state', '=', 'pending').executeTakeFirstOrThrow()
  const { id: runId, code } = await db
    .insertInto('bulk_run')
    .values({
      person_id: head.id,
      invitation_id: invitationId,
      action: 'approve',
      actor: JSON.stringify(await actorOf(db, head.id)),
      finished_at: new Date().toISOString(),
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await db.insertInto('signing_run').values({ run_id: runId, person_id: head.id, attempt: code }).execute()
  const responsibility = await db
    .insertInto('responsibility')
    .values({ unit_id: 0, label: `Αρμοδιότητα ${code}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const revision = await db.selectFrom('invitation').select('revision').where('id', '=', invitationId).executeTakeFirstOrThrow()
  const { committeeId, ...others } = await makeOtherCallers(t, invitationId)
  return {
    people: { ...others, ...(await makeRestrictedCallers(t, owner, draft.id)), owner, head, dean },
    invitationId,
    invitationRevision: revision.revision,
    versionId,
    requirementId,
    itemId,
    submittedId: submitted.id,
    submittedRevision: submitted.revision,
    draftId: draft.id,
    draftRevision: draft.revision,
    stepId: step.id,
    attachmentId,
    runCode: code,
    bulkRun: await makeBulkRun(db, head.id, submitted.id),
    exportCode: await makeExportFile(t, head.id),
    responsibilityId: responsibility.id,
    committeeId,
  }
}

/** An expired and a limited session of the owner, and a disabled person. */
async function makeRestrictedCallers({ db }: TestApp, owner: TestPerson, applicationId: number) {
  const expired = { ...owner, ...(await makeSession(db, owner.id, { expiresAt: '2020-01-01T00:00:00Z' })) }
  const link = { ...owner, ...(await makeSession(db, owner.id, { scope: { purpose: 'edit', applicationId } })) }
  return { expired, link, disabled: await makePerson(db, { isActive: false }) }
}

async function makeOtherCallers({ db }: TestApp, invitationId: number) {
  const people = await makePeople(db, {
    viewer: {},
    manager: {},
    committeeMember: {},
    stranger: {},
    admin: { roles: ['admin'] },
    systemAdmin: { roles: ['systemAdmin'] },
    student: { loginGroup: 'student' },
    taxis: { loginGroup: 'taxis' },
    external: { loginGroup: 'external' },
    staff: { roles: ['staff'] },
    lookup: { roles: ['lookup'] },
    report: { roles: ['report'] },
    calendar: { roles: ['calendar'] },
    orgUnit: { roles: ['orgUnit'] },
  })
  const { viewer, manager, committeeMember } = people
  await db
    .insertInto('invitation_privilege')
    .values([
      { invitation_id: invitationId, person_id: viewer.id, privilege: 'view' },
      { invitation_id: invitationId, person_id: manager.id, privilege: 'manage' },
    ])
    .execute()
  const committee = await db
    .insertInto('committee')
    .values({ code: `c${committeeMember.id}`, title: JSON.stringify({ el: 'Επιτροπή' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('committee_member').values({ committee_id: committee.id, person_id: committeeMember.id, active_from: '2000-01-01' }).execute()
  return { ...people, adminOff: people.admin, committeeId: committee.id }
}
