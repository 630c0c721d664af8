import type { ApplicationView, HistoryEntry } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveStep, findApplication } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeAttachment, makeItem, now, removeItem } from '../lifecycle/testing/fixtures.ts'
import { readSubmittedContent } from './read-submitted-content.ts'
import { makeReadable, sentAnswers } from './testing/make-readable.ts'

const t = await testApp()
t.clock.set(now.toISOString())

test('after a review was taken back the applicant reads what was submitted; the working copy is there again at the next review', async () => {
  const { id, invitation, read, readers, asks } = await makeReadable(t, { app_items: true, requirements: [{ isRequired: false }] })
  const [course, other] = [await makeItem(t.db, invitation.id), await makeItem(t.db, invitation.id)]
  const [requirementId = 0] = invitation.requirementIds
  const asHead = (event: string, body: object = {}) => t.as(readers.head).post(`/api/application/${id}/${event}`, body)
  const shown = ({ body: { data, chosenItems, attachments } }: { body: ApplicationView }) => [data.place, chosenItems, attachments.map(({ staged }) => staged)]
  const [submitted, typed] = [
    ['Χανιά', [course], []],
    ['Ρέθυμνο', [other], ['add']],
  ]
  const save = async (data: object, more: object) => {
    const { revision } = (await read('applicant')).body
    expect((await asks.put(`/api/application/${id}`, { data, revision, ...more })).status).toBe(200)
  }
  await save(sentAnswers, { items: [course], final: true })
  await asHead('sendToReview', { reason: 'Πού;', marks: null })
  await save({ ...sentAnswers, place: 'Ρέθυμνο' }, { items: [other], auto: true })
  await makeAttachment(t.db, { applicationId: id, personId: readers.applicant.id, requirementId, staged: 'add' })
  expect(shown(await read('applicant'))).toEqual(typed)
  expect((await asHead('takeBack')).status).toBe(200)
  expect(shown(await read('applicant'))).toEqual(submitted)
  await asHead('sendToReview', { reason: 'Πού;', marks: null })
  expect(shown(await read('applicant'))).toEqual(typed)
  await asHead('takeBack')
  for (const approver of [readers.head, readers.dean]) await approveStep(t.db, await actorOf(t.db, approver.id), { applicationId: id, now })
  const decided = await read('applicant')
  expect([decided.body.approvalState, ...shown(decided)]).toEqual(['approved', ...submitted])
})

test('a course that the invitation no longer has is not listed any more, is named to the applicant while they write, and stays in what was submitted', async () => {
  const { id, invitation, read, asks } = await makeReadable(t, { app_items: true })
  const [kept, early, late] = [await makeItem(t.db, invitation.id), await makeItem(t.db, invitation.id), await makeItem(t.db, invitation.id)]
  const coursesOf = async (reader: 'applicant' | 'viewer') => {
    const { chosenItems, items } = (await read(reader)).body
    return { chosenItems, listed: items.map((item) => item.id) }
  }
  const save = async (items: number[], more: object) => {
    const { revision } = (await read('applicant')).body
    return (await asks.put(`/api/application/${id}`, { data: sentAnswers, revision, items, ...more })).status
  }
  await save([kept, early, late], { auto: true })
  await removeItem(t.db, invitation, early)
  const working = await coursesOf('applicant')
  // The page takes out what is not listed, and tells.
  expect(working).toEqual({ chosenItems: [kept, early, late], listed: [kept, late] })
  expect(await save(working.listed, { final: true })).toBe(200)
  await removeItem(t.db, invitation, late)
  for (const reader of ['applicant', 'viewer'] as const) expect((await coursesOf(reader)).chosenItems).toEqual([kept, late])
  expect((await coursesOf('viewer')).listed).toEqual([kept, late])
  const application = await findApplication(t.db, id)
  if (!application) throw new Error('The application is missing.')
  expect((await readSubmittedContent(t.db, application, 'el')).items.map((item) => item.id)).toEqual([kept, late])
})

test('an applicant who stands in for an approver reads no notes of officials on their own application', async () => {
  const { id, read, submit, readers, asks } = await makeReadable(t)
  const days = { active_from: '2026-11-19', active_until: '2026-11-21' }
  const standing = { person_id: readers.dean.id, substitute_id: readers.applicant.id, ...days }
  await t.db.insertInto('substitution').values(standing).execute()
  await submit()
  await approveStep(t.db, await actorOf(t.db, readers.head.id), { applicationId: id, reason: 'Μόνο για εμάς', now })
  expect((await read('dean')).body.steps[0]?.reason).toBe('Μόνο για εμάς')
  expect((await read('applicant')).body.steps.map(({ state, reason }) => [state, reason])).toEqual([
    ['approved', null],
    ['pending', null],
  ])
  const { items } = (await asks.get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body
  expect(items.find(({ code }) => code === 'approval.approved')?.text).toBeNull()
})

test.each(['admin', 'view', 'manage'] as const)('an applicant who may %s reads no notes of officials on their own application', async (privilege) => {
  const { id, invitation, read, submit, readers, asks } = await makeReadable(t)
  const { applicant, head } = readers
  if (privilege === 'admin') await t.db.insertInto('person_role').values({ person_id: applicant.id, role: 'admin' }).execute()
  else await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: applicant.id, privilege }).execute()
  await submit()
  await approveStep(t.db, await actorOf(t.db, head.id), { applicationId: id, reason: 'Μόνο για εμάς', now })
  expect((await read('viewer')).body.steps[0]?.reason).toBe('Μόνο για εμάς')
  expect((await read('applicant')).body.steps[0]).toMatchObject({ state: 'approved', reason: null })
  const { items } = (await asks.get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body
  expect(items.find(({ code }) => code === 'approval.approved')?.text).toBeNull()
})

test('their own application is not among what waits for a substitute', async () => {
  const [one, other] = [await makeReadable(t), await makeReadable(t)]
  const { applicant, head } = one.readers
  for (const person_id of [head.id, other.readers.head.id])
    await t.db.insertInto('substitution').values({ person_id, substitute_id: applicant.id, active_from: '2026-11-19', active_until: '2026-11-21' }).execute()
  await one.submit()
  await other.submit()
  const waiting = async (query = '') => {
    const { items, total } = (await one.asks.get<{ items: { id: number }[]; total: number }>(`/api/application/pending/my/list${query}`)).body
    return [items.map(({ id }) => id), total]
  }
  const counts = async () => (await one.asks.get<{ pending: number }>('/api/approval/counts')).body.pending
  t.clock.set('2026-11-21T10:00:00Z')
  const found = [await waiting(), await waiting('?waitedDays=1'), await counts()]
  t.clock.set(now.toISOString())
  expect(found).toEqual([[[other.id], 1], [[other.id], 1], 1])
})
