import type { ChangeEntry } from '@klesis/contract/history.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../../invitations/testing/fixtures.ts'

const t = await testApp()
await makeMasterData(t.db)

const throwing = { type: 'textfield', key: 'a', label: 'Όνομα', input: true, customConditional: 'show = data.person.age > 18' }
const leaking = { type: 'textfield', key: 'b', label: 'ΑΦΜ', input: true, calculateValue: 'if (value) throw new Error(value)' }

test('a script that fails stops nobody, and its first failure in a version is in the history that managers see', async () => {
  const admin = await t.person({ roles: ['admin'] })
  const made = await makeInvitation(t, admin, { form: { components: [throwing, leaking] }, repeatId: 1 })
  expect(made.isPublished).toBe(true)
  for (const applicant of [await t.person(), await t.person()]) {
    const as = t.as(applicant)
    const { id } = (await as.post<{ id: number }>('/api/application/new', { invitationId: made.id })).body
    const { revision } = (await as.get<{ revision: number }>(`/api/application/${id}`)).body
    const submission = { data: { a: 'Ελένη', b: '123' }, final: true, revision }
    const repeated = [1, 2].map(() => as.put(`/api/application/${id}`, submission, { 'idempotency-key': `submit-${id}-00000000` }))
    for (const sent of await Promise.all(repeated)) expect(sent).toMatchObject({ status: 200, body: { id, appState: 'permanent' } })
    expect((await as.get<{ data: unknown }>(`/api/application/${id}`)).body.data).toEqual({ a: 'Ελένη', b: '123' })
  }
  const { items } = (await t.as(admin).get<{ items: ChangeEntry[] }>(`/api/invitation/${made.id}/history`)).body
  const failures = items.filter(({ code }) => code === 'invitation.scriptFailed')
  expect(failures.map(({ changes }) => changes.map(({ label, field, after }) => [label, field, after]))).toEqual([
    [
      ['Όνομα', 'component.customConditional', expect.stringContaining('TypeError')],
      ['ΑΦΜ', 'component.calculateValue', 'Error'],
    ],
  ])
})
