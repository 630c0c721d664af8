import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { lockApplication } from '../application-row.ts'
import { approveStep } from '../steps/approve-step.ts'
import { saveApplication } from '../submission/save-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication, stepStates } from '../testing/expect-consistent.ts'
import { anyAnswers, makeAttachment, makeChain, makeCommitteeStep, makeInvitation, makeItem, makeSubmitted, now } from '../testing/fixtures.ts'
import { resubmitApplication } from './resubmit-application.ts'
import { sendToReview } from './send-to-review.ts'
import { takeBack } from './take-back.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const field = (key: string, type = 'textfield', more: object = {}) => ({ type, key, label: key, input: true, ...more })
const trip = field('trip', 'container', { components: [field('city'), field('days', 'number', { multiple: true })] })
const asking = { display: 'form' as const, components: [field('pur'), field('purpose'), field('note'), trip] }
const before = { purpose: 'Συνέδριο', trip: { city: 'Χανιά', days: [1, 2] } }

/** An application approved by the first approver, for which the second asks for corrections. */
async function makeReview(marks: ReviewMarks | null, markDocuments = false) {
  const chain = await makeChain(db, 2, { form: asking, requirements: [{ isRequired: false, max: 5 }] })
  const [requirementId = 0] = chain.invitation.requirementIds
  const { id, applicant } = await makeSubmitted(db, chain.invitation.id, chain.applicant, before as never)
  const [head, dean] = await Promise.all(chain.heads.map((person) => actorOf(db, person.id)))
  if (!head || !dean) throw new Error('two heads are given')
  await approveStep(db, head, { applicationId: id, now })
  const asked = marks && { ...marks, requirements: markDocuments ? [requirementId] : marks.requirements }
  await sendToReview(db, dean, { id, reason: 'Συμπληρώστε', marks: asked, now })
  const { revision } = await readApplication(db, id)
  return { id, applicant: await actorOf(db, applicant.id), head, dean, revision, requirementId }
}

interface Case {
  name: string
  marks: ReviewMarks | null
  data?: object
  adds?: boolean
  marksDocuments?: boolean
  isAskedAgain: boolean
}

const none: ReviewMarks = { answers: [], requirements: [] }
const cases: Case[] = [
  { name: 'the marked answer', marks: { ...none, answers: ['purpose'] }, data: { ...before, purpose: 'Σεμινάριο' }, isAskedAgain: false },
  { name: 'inside a marked group', marks: { ...none, answers: ['trip'] }, data: { ...before, trip: { city: 'Σητεία', days: [1] } }, isAskedAgain: false },
  {
    name: 'a marked row of a list',
    marks: { ...none, answers: ['trip.days[1]'] },
    data: { ...before, trip: { city: 'Χανιά', days: [1, 3] } },
    isAskedAgain: false,
  },
  { name: 'another row', marks: { ...none, answers: ['trip.days[1]'] }, data: { ...before, trip: { city: 'Χανιά', days: [7, 2] } }, isAskedAgain: true },
  { name: 'an answer outside the marks', marks: { ...none, answers: ['trip.city'] }, data: { ...before, purpose: 'Σεμινάριο' }, isAskedAgain: true },
  { name: 'a name that begins alike', marks: { ...none, answers: ['pur'] }, data: { ...before, purpose: 'Σεμινάριο' }, isAskedAgain: true },
  { name: 'a new answer', marks: { ...none, answers: ['purpose'] }, data: { ...before, note: 'και κάτι' }, isAskedAgain: true },
  { name: 'anything, where nothing was marked', marks: null, data: { ...before, purpose: 'Σεμινάριο' }, isAskedAgain: true },
  { name: 'nothing at all', marks: null, isAskedAgain: false },
  { name: 'a marked document', marks: none, marksDocuments: true, adds: true, isAskedAgain: false },
  { name: 'a document that was not', marks: { ...none, answers: ['purpose'] }, adds: true, isAskedAgain: true },
]

describe('the changes of a resubmission determine whether earlier approvals stay', () => {
  test.each(cases)('$name: reset $isAskedAgain', async ({ marks, data = before, adds, marksDocuments, isAskedAgain }) => {
    const { id, applicant, head, dean, revision, requirementId } = await makeReview(marks, marksDocuments)
    if (adds) await makeAttachment(db, { applicationId: id, personId: applicant.person?.id ?? 0, requirementId, staged: 'add' })
    await resubmitApplication(db, applicant, { id, data: data as never, revision, now, checkAnswers: anyAnswers })
    expect(await stepStates(db, id)).toEqual(isAskedAgain ? ['pending', 'notstarted'] : ['approved', 'pending'])
    const steps = await db.selectFrom('step').select(['asked_again', 'decided_on']).where('application_id', '=', id).orderBy('id').execute()
    expect(steps.map((step) => step.asked_again)).toEqual([isAskedAgain, false])
    const application = await readApplication(db, id)
    expect(application).toMatchObject({
      approval_state: 'pending',
      data,
      working_data: null,
      review_step_id: null,
      review_marks: null,
      approved: isAskedAgain ? 0 : 1,
      documents: adds ? 1 : 0,
    })
    const kept = await db.selectFrom('resubmission').selectAll().where('application_id', '=', id).execute()
    expect(kept).toMatchObject([{ before: { data: before, documents: [] }, after: { data }, asked_again: isAskedAgain }])
    for (const actor of isAskedAgain ? [head, dean] : [dean]) await approveStep(db, actor, { applicationId: id, now })
    expect(await readApplication(db, id)).toMatchObject({ approval_state: 'approved', approved: 2 })
  })

  test('another choice of courses is a change, too', async () => {
    const { committee, invitation, application } = await makeCommitteeStep(db)
    const [first, second] = await Promise.all(committee.members.map((member) => actorOf(db, member.id)))
    if (!first || !second) throw new Error('a committee is given')
    await approveStep(db, first, { applicationId: application.id, now })
    await sendToReview(db, second, { id: application.id, reason: 'Μάθημα', marks: { ...none, answers: ['purpose'] }, now })
    const items = [await makeItem(db, invitation.id)]
    const { revision, data } = await readApplication(db, application.id)
    await resubmitApplication(db, await actorOf(db, application.applicant.id), {
      id: application.id,
      data: data as never,
      items,
      revision,
      now,
      checkAnswers: anyAnswers,
    })
    expect(await stepStates(db, application.id)).toEqual(['pending', 'pending', 'pending'])
  })
})

describe('while in review', () => {
  test('the applicant edits a working copy; approvers see the submitted content', async () => {
    const { id, applicant, revision } = await makeReview(null)
    await saveApplication(db, applicant, { id, data: { purpose: 'μισό' }, revision, now, auto: true, checkAnswers: anyAnswers })
    expect(await readApplication(db, id)).toMatchObject({ data: before, working_data: { purpose: 'μισό' }, approval_state: 'review' })
    await expect(saveApplication(db, applicant, { id, data: {}, revision: revision + 1, now, checkAnswers: anyAnswers })).rejects.toMatchObject({
      code: 'application.notEditable',
    })
  })

  test('decisions are refused with the reason', async () => {
    const { committee, application } = await makeCommitteeStep(db)
    const [first, second] = await Promise.all(committee.members.map((member) => actorOf(db, member.id)))
    if (!first || !second) throw new Error('a committee is given')
    await sendToReview(db, first, { id: application.id, reason: 'Συμπληρώστε', marks: null, now })
    for (const actor of [first, second])
      await expect(approveStep(db, actor, { applicationId: application.id, now })).rejects.toMatchObject({ code: 'approval.inReview' })
    await expect(takeBack(db, second, { id: application.id, now })).rejects.toMatchObject({ code: 'approval.notYours' })
    expect(await takeBack(db, first, { id: application.id, now })).toMatchObject({ approvalState: 'pending' })
    expect(await stepStates(db, application.id)).toEqual(['pending', 'pending', 'pending'])
  })

  test('it can be resubmitted after the deadline, but not incomplete and not on an older revision', async () => {
    const { id, applicant, revision } = await makeReview(null)
    const late = new Date('2027-03-01T00:00:00Z')
    const saving = { id, data: { purpose: 'τέλος' }, revision, now: late, checkAnswers: anyAnswers }
    await expect(resubmitApplication(db, applicant, { ...saving, revision: revision - 1 })).rejects.toMatchObject({ code: 'application.stale' })
    const issues = [{ path: 'purpose', code: 'required', message: 'Λείπει' }]
    const incomplete = { ...saving, checkAnswers: async () => ({ data: {}, issues }) }
    await expect(resubmitApplication(db, applicant, incomplete)).rejects.toMatchObject({ code: 'application.incomplete', issues })
    expect(await resubmitApplication(db, applicant, saving)).toMatchObject({ approvalState: 'pending' })
  })

  test('a save from another window during the check of the form is not overwritten', async () => {
    const { id, applicant, revision } = await makeReview(null)
    let all: Promise<string[]> = Promise.resolve([])
    await db.transaction().execute(async (tx) => {
      await lockApplication(tx, id)
      all = outcomes([resubmitApplication(db, applicant, { id, data: { purpose: 'παλιό' }, revision, now, checkAnswers: anyAnswers })])
      await untilBlocked(db, tx)
      await tx
        .updateTable('application')
        .set({ revision: revision + 1, working_data: JSON.stringify({ purpose: 'νέο' }) })
        .where('id', '=', id)
        .execute()
    })
    expect(await all).toEqual(['application.stale'])
    expect(await readApplication(db, id)).toMatchObject({ approval_state: 'review', working_data: { purpose: 'νέο' } })
  })

  test('a surplus document uploaded during the check of the form is refused', async () => {
    const chain = await makeChain(db, 1, { requirements: [{ isRequired: false, min: 0 }] })
    const [requirementId = 0] = chain.invitation.requirementIds
    const { id, applicant } = await makeSubmitted(db, chain.invitation.id, chain.applicant)
    await sendToReview(db, await actorOf(db, chain.heads[0]?.id ?? 0), { id, reason: 'Έγγραφο', marks: null, now })
    const { revision } = await readApplication(db, id)
    const owner = await actorOf(db, applicant.id)
    let all: Promise<string[]> = Promise.resolve([])
    await db.transaction().execute(async (tx) => {
      await lockApplication(tx, id)
      all = outcomes([resubmitApplication(db, owner, { id, data: {}, revision, now, checkAnswers: anyAnswers })])
      await untilBlocked(db, tx)
      for (const name of ['a.pdf', 'b.pdf'])
        await makeAttachment(tx as never, { applicationId: id, personId: applicant.id, requirementId, name, staged: 'add' })
    })
    expect(await all).toEqual(['application.incomplete'])
    expect(await stepStates(db, id)).toEqual(['review'])
  })

  test('the resubmission deletes removed documents and shows added ones', async () => {
    const invitation = await makeInvitation(db, { flags: { approvalUnit: 'applicant', approvalLevels: 1 }, requirements: [{ isRequired: false, max: 3 }] })
    const chain = await makeChain(db, 1)
    const [requirementId = 0] = invitation.requirementIds
    const { id, applicant } = await makeSubmitted(db, invitation.id, chain.applicant)
    const of = { applicationId: id, personId: applicant.id, requirementId }
    const [stays, goes] = [await makeAttachment(db, of), await makeAttachment(db, { ...of, staged: 'remove' })]
    await sendToReview(db, await actorOf(db, chain.heads[0]?.id ?? 0), { id, reason: 'Έγγραφο', marks: null, now })
    const comes = await makeAttachment(db, { ...of, staged: 'add' })
    const { revision, data } = await readApplication(db, id)
    await resubmitApplication(db, await actorOf(db, applicant.id), { id, data: data as never, revision, now, checkAnswers: anyAnswers })
    const rows = await db.selectFrom('attachment').select(['id', 'staged', 'removed_at']).where('application_id', '=', id).orderBy('id').execute()
    expect(rows.map((row) => [row.id, row.staged, row.removed_at !== null])).toEqual([
      [stays, null, false],
      [goes, null, true],
      [comes, null, false],
    ])
    expect(await readApplication(db, id)).toMatchObject({ documents: 2 })
  })
})
