import type { ApplicationView, HistoryEntry } from '@klesis/contract/applications/application.ts'
import type { Comment } from '@klesis/contract/applications/comments.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveStep, rejectStep } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeAttachment, makeCommitteeStep, makeDraft, makeInvitation, makeItem, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { makeReadable, sentAnswers } from './testing/make-readable.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const makeFixture = (columns?: Parameters<typeof makeReadable>[1]) => makeReadable(t, columns)

describe('who may read an application', () => {
  test('from draft to decision', async () => {
    const { id, whoReads, read, submit, stand, rest, readers, asks } = await makeFixture()
    const officials = ['viewer', 'manager', 'admin']
    expect(await whoReads()).toEqual(['applicant', ...officials])
    expect((await submit()).status).toBe(200)
    expect(await whoReads()).toEqual(['applicant', 'head', ...officials])
    await stand()
    expect(await whoReads()).toEqual(['applicant', 'head', 'substitute', ...officials])
    t.clock.set('2026-11-23T10:00:00Z')
    expect(await whoReads()).toEqual(['applicant', 'head', ...officials])
    t.clock.set(now.toISOString())

    expect((await asks.post(`/api/application/${id}/withdraw`)).status).toBe(200)
    expect(await whoReads()).toEqual(['applicant', ...officials])
    expect((await read('applicant')).body.steps).toEqual([])
    await rest()
    await submit()
    await stand()
    await approveStep(t.db, await actorOf(t.db, readers.head.id), { applicationId: id, now })
    expect(await whoReads()).toEqual(['applicant', 'head', 'dean', 'substitute', ...officials])
    await rejectStep(t.db, await actorOf(t.db, readers.dean.id), { applicationId: id, reason: 'Όχι', now })
    expect(await whoReads()).toEqual(['applicant', 'head', 'dean', 'substitute', ...officials])
    await t.as(readers.admin).post(`/api/application/${id}/delete`, { reason: 'Διπλή' })
    expect(await whoReads()).toEqual([])
  })

  test.each([
    ['2026-11-18T21:59:59Z', false],
    ['2026-11-18T22:00:00Z', true],
    ['2026-11-21T21:59:59Z', true],
    ['2026-11-21T22:00:00Z', false],
  ])('a substitution from the 19th to the 21st is in force by Athens days: at %s %s', async (at, standsIn) => {
    const { id, submit, stand, read, readers } = await makeFixture()
    await submit()
    await stand()
    t.clock.set(at)
    const { status, body } = await read('substitute')
    const comments = await t.as(readers.substitute).get(`/api/application/${id}/comments`)
    const waiting = await t.as(readers.substitute).get<{ pending: number }>('/api/approval/counts')
    t.clock.set(now.toISOString())
    expect([status, comments.status]).toEqual(standsIn ? [200, 200] : [404, 404])
    expect(waiting.body.pending).toBe(standsIn ? 1 : 0)
    if (standsIn)
      expect([body.steps.map((step) => step.isMine), body.allowed]).toEqual([
        [true, false],
        ['approve', 'reject', 'sendToReview'],
      ])
  })

  test('an administrator without admin mode gets 404, a visitor 401', async () => {
    const { id, readers } = await makeFixture()
    expect((await t.as(readers.admin).get(`/api/application/${id}`, { 'x-admin-mode': 'off' })).status).toBe(404)
    expect((await t.guest.get(`/api/application/${id}`)).status).toBe(401)
  })

  test('committee members read it as approvers', async () => {
    const { committee, application } = await makeCommitteeStep(t.db)
    for (const member of committee.members) expect((await t.as(member).get(`/api/application/${application.id}`)).status).toBe(200)
  })

  test('an unknown id and an application of somebody else get the same response', async () => {
    const { id, readers } = await makeFixture()
    const [unknown, foreign] = [
      await t.as(readers.stranger).get<RefusalBody>('/api/application/2000000000'),
      await t.as(readers.stranger).get<RefusalBody>(`/api/application/${id}`),
    ]
    const withoutReference = ({ status, body: { reference: _, ...body } }: typeof unknown) => [status, body]
    expect(withoutReference(unknown)).toEqual(withoutReference(foreign))
  })
})

describe('the content for each reader', () => {
  test('the applicant gets the working copy, others the submitted content', async () => {
    const { id, read, submit, readers, asks } = await makeFixture()
    await submit()
    const asked = { answers: ['place'], requirements: [] }
    const answerNotes = { place: ' Η οδός ', purpose: 'Δεν σημειώθηκε' }
    await t.as(readers.head).post(`/api/application/${id}/sendToReview`, { reason: 'Πού ακριβώς;', marks: { ...asked, answerNotes } })
    const before = await read('applicant')
    expect(before.body).toMatchObject({ mayEdit: true, review: { reason: 'Πού ακριβώς;', marks: { ...asked, answerNotes: { place: 'Η οδός' } } } })
    await asks.put(`/api/application/${id}`, { data: { ...sentAnswers, place: 'Ρέθυμνο' }, revision: before.body.revision, auto: true })
    expect((await read('applicant')).body.data).toMatchObject({ place: 'Ρέθυμνο' })
    expect((await read('head')).body.data).toMatchObject({ place: 'Χανιά' })
    expect((await read('head')).body.allowed).toEqual(['takeBack'])
    expect((await read('applicant')).body.allowed).toContain('resubmit')
    expect((await read('viewer')).body.allowed).toEqual([])
  })

  test('a rejection tells what it is about below its reason, in the language of the application; of several at once it names nothing', async () => {
    const { id, read, submit, readers } = await makeFixture()
    await submit()
    const marks = { answers: ['place', 'purpose', 'place'], requirements: [], answerNotes: { place: ' Η\nοδός ', purpose: '', title: 'Δεν σημειώθηκε' } }
    const decide = (action: string, ids: number[]) =>
      t.as(readers.head).post<RefusalBody>(`/api/approval/applications/${action}`, { ids, formData: { reason: 'Ελλιπής' }, marks })
    for (const refused of [decide('reject', [id, id + 1]), decide('approve', [id])]) expect((await refused).body.code).toBe('request.invalid')
    expect((await decide('reject', [id])).status).toBe(200)
    const reason = 'Ελλιπής\nΔεν γίνονται δεκτά:\n– place: Η οδός\n– purpose'
    expect((await read('applicant')).body.steps[0]).toMatchObject({ state: 'rejected', reason })
    await t.runJobs()
    const mails = await t.db.selectFrom('mail').select('text').where('to_address', '=', readers.applicant.uid).execute()
    expect(mails.filter(({ text }) => text.includes(`Λόγος: ${reason}\n`))).toHaveLength(1)
    expect(await t.db.selectFrom('audit_text').select('text').execute()).toContainEqual({ text: reason })
  })

  test('after a resubmission approvers see what changed, the applicant does not', async () => {
    const { id, read, submit, readers, asks } = await makeFixture()
    await submit()
    await t.as(readers.head).post(`/api/application/${id}/sendToReview`, { reason: 'Πού;', marks: null })
    const { body } = await read('applicant')
    await asks.post(`/api/application/${id}/resubmit`, { data: { ...sentAnswers, place: 'Ρέθυμνο' }, revision: body.revision })
    expect((await read('head')).body.differences).toEqual([
      { path: 'place', section: [], label: 'place', before: 'Χανιά', after: 'Ρέθυμνο', isDocument: false },
    ])
    expect((await read('applicant')).body.differences).toEqual([])
    // Withdrawn and submitted again, it is no longer what that correction was about.
    t.clock.set('2026-11-20T11:00:00Z')
    await asks.post(`/api/application/${id}/withdraw`)
    await submit()
    expect((await read('head')).body.differences).toEqual([])
    t.clock.set(now.toISOString())
  })

  test('only managers read why no approver was found', async () => {
    const invitation = await makeInvitation(t.db, { app_approvals: true })
    const { id, applicant } = await makeSubmitted(t.db, invitation.id)
    const admin = await t.person({ roles: ['admin'], language: 'en' })
    expect((await t.as(admin).get<ApplicationView>(`/api/application/${id}`)).body.approvalProblem).toEqual({
      code: 'approval.committeeMissing',
      message: 'A committee must approve, but none has been chosen.',
    })
    expect((await t.as(applicant).get<ApplicationView>(`/api/application/${id}`)).body.approvalProblem).toBeNull()
    expect((await t.as(admin).post(`/api/application/${id}/startApprovals`)).status).toBe(200)
    const last = async (reader: typeof admin) => (await t.as(reader).get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body.items.at(-1)
    expect(await last(admin)).toMatchObject({ code: 'approval.started', params: { problem: 'approval.committeeMissing' } })
    expect((await last(applicant))?.params).not.toHaveProperty('problem')
  })

  test('approvers see the applicant’s other applications if the invitation shows them', async () => {
    const { id, read, readers, submit } = await makeFixture({ app_others: true, requirements: [{ isRequired: false }] })
    const requirementId = (await read('applicant')).body.requirements[0]?.id ?? 0
    await makeAttachment(t.db, { applicationId: id, personId: readers.applicant.id, requirementId })
    await submit()
    const other = await makeSubmitted(t.db, (await makeInvitation(t.db, { title: 'Άλλη' })).id, readers.applicant)
    await makeDraft(t.db, (await makeInvitation(t.db)).id, readers.applicant)
    const deleted = await makeSubmitted(t.db, (await makeInvitation(t.db)).id, readers.applicant)
    await t.as(readers.admin).post(`/api/application/${deleted.id}/delete`, { reason: 'Διπλή' })
    await t.db.updateTable('application').set({ resubmitted_at: now.toISOString() }).where('id', '=', other.id).execute()
    await approveStep(t.db, await actorOf(t.db, readers.head.id), { applicationId: id, now })
    const page = (await read('head')).body
    expect(page.otherApplications.map((one) => one.id)).toEqual([other.id])
    // The database writes them otherwise into JSON.
    const instants = [...page.otherApplications.flatMap((one) => [one.submittedAt, one.resubmittedAt]), page.attachments[0]?.createdAt]
    for (const instant of [...instants, page.steps[0]?.openedAt, page.steps[0]?.decidedAt]) expect(instant).toMatch(/Z$/)
    expect((await read('applicant')).body.otherApplications).toEqual([])
    const closed = await makeFixture()
    await makeSubmitted(t.db, (await makeInvitation(t.db)).id, closed.readers.applicant)
    expect((await closed.read('manager')).body.otherApplications).toEqual([])
  })

  test('courses are those that the invitation offers now, also where the application keeps an older version', async () => {
    const { id, read, invitation } = await makeFixture()
    const [first, second] = [await makeItem(t.db, invitation.id), await makeItem(t.db, invitation.id)]
    await t.db.insertInto('application_item').values({ application_id: id, item_id: second }).execute()
    const { items, chosenItems } = (await read('manager')).body
    expect([items.map((item) => item.id), items[0]?.category, chosenItems]).toEqual([[first, second], 1, [second]])
    expect((await read('applicant')).body.chosenItems).toEqual([second])
  })

  test('steps name the position and the decider, and the applicant does not see the note on an approval', async () => {
    const { id, read, submit, readers, stand } = await makeFixture()
    await submit()
    await stand()
    await approveStep(t.db, await actorOf(t.db, readers.substitute.id), { applicationId: id, reason: 'Γνωρίζω την περίπτωση', now })
    const { steps } = (await read('head')).body
    expect(steps.map(({ state, isMine }) => [state, isMine])).toEqual([
      ['approved', true],
      ['pending', false],
    ])
    expect(steps[0]).toMatchObject({ approver: 'Άννα Αναπληρωτής', reason: 'Γνωρίζω την περίπτωση' })
    expect(steps[0]?.standsInFor).not.toBeNull()
    expect((await read('applicant')).body.steps[0]?.reason).toBeNull()
  })

  test('the applicant withdraws until a step is decided, and decides nothing on it as a substitute', async () => {
    const { id, read, submit, readers } = await makeFixture()
    await submit()
    expect((await read('applicant')).body.allowed).toEqual(['withdraw'])
    const days = { active_from: '2026-11-19', active_until: '2026-11-21' }
    await t.db
      .insertInto('substitution')
      .values({ person_id: readers.dean.id, substitute_id: readers.applicant.id, ...days })
      .execute()
    await approveStep(t.db, await actorOf(t.db, readers.head.id), { applicationId: id, now })
    expect((await read('applicant')).body.allowed).toEqual([])
  })
})

describe('saving from two windows', () => {
  test('the second save is refused and gets the newer copy', async () => {
    const { id, asks } = await makeFixture()
    const save = (place: string) => asks.put<RefusalBody & { revision: number }>(`/api/application/${id}`, { data: { place }, revision: 1 })
    expect((await save('πρώτο')).body.revision).toBe(2)
    const second = await save('δεύτερο')
    expect([second.status, second.body.code]).toEqual([409, 'application.stale'])
    expect(second.body.params).toMatchObject({ revision: 2, data: { place: 'πρώτο' } })
  })

  test('after the deadline it can be saved but not submitted, until a manager extends the deadline', async () => {
    const { id, submit, asks, readers, read } = await makeFixture()
    t.clock.set('2026-12-24T10:00:00Z')
    expect((await asks.put(`/api/application/${id}`, { data: sentAnswers, revision: 1 })).status).toBe(200)
    expect((await read('applicant')).body.mayEdit).toBe(false)
    const late = await submit()
    expect([late.status, late.body.code]).toEqual([409, 'application.closed'])
    const until = '2026-12-25T10:00:00Z'
    expect((await t.as(readers.manager).post(`/api/application/${id}/extend`, { until, reason: 'Βλάβη' })).status).toBe(200)
    expect((await read('applicant')).body).toMatchObject({ closesAt: until, mayEdit: true })
    expect((await submit()).status).toBe(200)
    t.clock.set(now.toISOString())
  })

  test('nobody else saves, not even an administrator', async () => {
    const { id, readers } = await makeFixture()
    for (const reader of [readers.admin, readers.manager, readers.stranger]) {
      expect((await t.as(reader).put(`/api/application/${id}`, { data: {}, revision: 1 })).status).toBe(404)
    }
  })
})

describe('comments', () => {
  test('are allowed for everybody who may read, if the invitation allows comments', async () => {
    const { id, readers, submit } = await makeFixture({ app_comments: true })
    await submit()
    expect((await t.as(readers.applicant).post<Comment>(`/api/application/${id}/comments`, { body: '<b>Καλημέρα</b>' })).body).toMatchObject({
      body: '<b>Καλημέρα</b>',
      isMine: true,
    })
    expect((await t.as(readers.head).post(`/api/application/${id}/comments`, { body: 'Είδα' })).status).toBe(200)
    expect((await t.as(readers.dean).post(`/api/application/${id}/comments`, { body: 'Όχι ακόμη' })).status).toBe(404)
    const { body } = await t.as(readers.head).get<{ items: Comment[]; total: number }>(`/api/application/${id}/comments`)
    expect(body.items.map((comment) => [comment.body, comment.isMine])).toEqual([
      ['<b>Καλημέρα</b>', false],
      ['Είδα', true],
    ])
    expect((await t.as(readers.head).post(`/api/application/${id}/comments`, { body: '  ' })).status).toBe(422)
  })

  test('are refused if the invitation allows none', async () => {
    const { id, asks } = await makeFixture()
    expect((await asks.post<RefusalBody>(`/api/application/${id}/comments`, { body: 'α' })).body.code).toBe('application.commentsOff')
  })
})

test('history shows each reader only the texts they may read', async () => {
  const { id, submit, readers } = await makeFixture()
  await submit()
  await t.as(readers.admin).post(`/api/application/${id}/reroute`, {
    stepId: (await t.db.selectFrom('step').select('id').where('application_id', '=', id).orderBy('id').executeTakeFirstOrThrow()).id,
    approverId: readers.substitute.id,
    reason: 'Άδεια',
  })
  await approveStep(t.db, await actorOf(t.db, readers.substitute.id), { applicationId: id, reason: 'Μόνο για εμάς', now })
  await rejectStep(t.db, await actorOf(t.db, readers.dean.id), { applicationId: id, reason: 'Χωρίς πίστωση', now })
  const history = async (reader: keyof typeof readers) =>
    (await t.as(readers[reader]).get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body.items
  const seen = (items: HistoryEntry[]) => items.map(({ code, text }) => [code, text])
  expect(seen(await history('manager'))).toEqual([
    ['application.created', null],
    ['application.submitted', null],
    ['approval.rerouted', 'Άδεια'],
    ['approval.approved', 'Μόνο για εμάς'],
    ['approval.rejected', 'Χωρίς πίστωση'],
  ])
  expect((await history('manager'))[2]).toMatchObject({ from: expect.stringContaining('Προϊστάμενος'), to: 'Άννα Αναπληρωτής' })
  const own = await history('applicant')
  expect(seen(own)).toEqual([
    ['application.created', null],
    ['application.submitted', null],
    ['approval.approved', null],
    ['approval.rejected', 'Χωρίς πίστωση'],
  ])
  expect(own[2]).toMatchObject({ actor: 'Άννα Αναπληρωτής', params: { label: { el: expect.stringContaining('·') } } })
  expect((await t.as(readers.stranger).get(`/api/application/${id}/history`)).status).toBe(404)
})
