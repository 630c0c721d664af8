import type { ApplicationCard, ApplicationView, HistoryEntry } from '@klesis/contract/applications/application.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveStep } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeChain, makeDraft, now } from '../lifecycle/testing/fixtures.ts'

const t = await testApp()
beforeEach(() => t.clock.set(now.toISOString()))

const answers = { purpose: 'Συνέδριο', place: 'Χανιά' }

/** A draft to be approved by a head and a dean, and the calls of its people. */
async function makeFixture(columns: Parameters<typeof makeChain>[2] = {}) {
  const { heads, applicant, invitation } = await makeChain(t.db, 2, columns)
  const [head, dean] = [heads[0] ?? (await t.person()), heads[1] ?? (await t.person())]
  const manager = await t.person()
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: manager.id, privilege: 'manage' }).execute()
  const { id } = await makeDraft(t.db, invitation.id, applicant)
  const readers = { applicant, head, dean, manager }
  const read = async (reader: keyof typeof readers) => (await t.as(readers[reader]).get<ApplicationView>(`/api/application/${id}`)).body
  const asks = t.as(applicant)
  const submit = async (data: object = answers) => {
    const { revision } = await read('applicant')
    const { status } = await asks.put(`/api/application/${id}`, { data, revision, final: true })
    expect(status).toBe(200)
  }
  const resubmit = async (data: object = answers) => {
    const { revision } = await read('applicant')
    const { status } = await asks.post(`/api/application/${id}/resubmit`, { data, revision })
    expect(status).toBe(200)
  }
  return { id, invitation, readers, read, submit, resubmit, asks }
}

describe('the times of submission', () => {
  const [first, corrected] = ['2026-11-20T10:00:00Z', '2026-12-24T08:00:00Z']

  test('U3 a correction after the deadline has its own time; the application keeps the time of its first submission', async () => {
    const { id, invitation, read, submit, resubmit, readers, asks } = await makeFixture()
    await submit()
    await t.as(readers.head).post(`/api/application/${id}/sendToReview`, { reason: 'Πού;', marks: null })
    t.clock.set(corrected)
    await resubmit()
    await t.runJobs()
    const mail = t.db.selectFrom('mail').select('text').where('to_address', '=', readers.head.uid).orderBy('id', 'desc')
    expect((await mail.executeTakeFirstOrThrow()).text).toMatch(/: 20 Νοεμβρίου 2026 στις 12:00\. .*: 24 Δεκεμβρίου 2026 στις 10:00\.\n/)
    const times = { submittedAt: first, resubmittedAt: corrected }
    const view = await read('head')
    expect(view).toMatchObject({ ...times, resubmissions: [{ stepId: view.steps[0]?.id, at: corrected }] })
    const mine = await asks.get<{ items: ApplicationCard[] }>('/api/application/my/list')
    const managed = await t.as(readers.manager).get<{ applications: ApplicationCard[] }>(`/api/application/all/${invitation.id}`)
    const pending = await t.as(readers.head).get<{ items: ApplicationCard[] }>('/api/application/pending/my/list')
    for (const card of [mine.body.items[0], managed.body.applications[0], pending.body.items[0]])
      expect([card?.submittedAt, card?.resubmittedAt].map((at) => Date.parse(at ?? ''))).toEqual([first, corrected].map(Date.parse))
    const { items } = (await asks.get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body
    const timeOf = (code: string) => items.find((entry) => entry.code === code)?.at
    expect(new Set([timeOf('application.submitted'), timeOf('review.resubmitted'), undefined]).size).toBe(3)
  })

  test('a withdrawal does not change the first; the next submission has its own time', async () => {
    const { id, read, submit, asks } = await makeFixture()
    await submit()
    await asks.post(`/api/application/${id}/withdraw`)
    const later = '2026-11-21T10:00:00Z'
    t.clock.set(later)
    await submit()
    expect(await read('head')).toMatchObject({ submittedAt: first, resubmittedAt: later, resubmissions: [{ stepId: null, at: later }] })
  })
})

describe('calculated answers of a correction', () => {
  const field = (type: string, key: string, more: object = {}) => ({ type, key, label: key, input: true, ...more })
  const components = [
    field('number', 'fare'),
    field('number', 'nights'),
    field('number', 'total', { calculateValue: 'value = data.fare + 50 * data.nights' }),
    field('textfield', 'summary', {
      logic: [{ trigger: { type: 'json', json: { '==': [1, 1] } }, actions: [{ type: 'value', value: 'value = "€" + data.total' }] }],
    }),
  ]

  test.each([
    ['a marked answer', { fare: 100, nights: 3 }, { total: 250, summary: '€250' }, ['approved', 'pending']],
    ['an answer that was not marked', { fare: 120, nights: 2 }, { total: 220, summary: '€220' }, ['pending', 'notstarted']],
    ['both', { fare: 120, nights: 3 }, { total: 270, summary: '€270' }, ['pending', 'notstarted']],
  ])('U2 follow %s: earlier approvals stay or are asked again with it', async (_, corrected, calculated, states) => {
    const { id, read, readers, submit, resubmit } = await makeFixture({ form: { display: 'form', components } as never })
    await submit({ fare: 100, nights: 2 })
    await approveStep(t.db, await actorOf(t.db, readers.head.id), { applicationId: id, now })
    await t.as(readers.dean).post(`/api/application/${id}/sendToReview`, { reason: 'Πόσες νύχτες;', marks: { answers: ['nights'], requirements: [] } })
    await resubmit(corrected)
    const { data, steps } = await read('manager')
    expect(data).toEqual({ ...corrected, ...calculated })
    expect(steps.map((step) => step.state)).toEqual(states)
  })
})
