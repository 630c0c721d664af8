import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../../invitations/testing/fixtures.ts'
import { scriptFailuresOf } from '../../invitations/testing/script-failures-of.ts'

const t = await testApp()
await makeMasterData(t.db)

const throwing = { type: 'textfield', key: 'a', label: 'Όνομα', input: true, customConditional: 'show = data.person.age > 18' }
const leaking = { type: 'textfield', key: 'b', label: 'ΑΦΜ', input: true, calculateValue: 'if (value) throw new Error(value)' }

test('a script that fails stops nobody, and its first failure in each version is in the history that managers see', async () => {
  const admin = await t.person({ roles: ['admin'] })
  const made = await makeInvitation(t, admin, { form: { components: [throwing, leaking] }, repeatId: 1 })
  expect(made.isPublished).toBe(true)
  await submit(made.id)
  await submit(made.id)
  const edited = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)).body
  const saved = await t.as(admin).put('/api/invitation', { ...edited, form: { components: [throwing, { ...leaking, label: 'Αριθμός' }] } })
  expect(saved).toMatchObject({ status: 200, body: { isPublished: true } })
  await submit(made.id)
  await submit(made.id)
  expect(await scriptFailuresOf(t, admin, made.id)).toEqual([
    [
      ['form', 'Όνομα', 'component.customConditional', expect.stringContaining('TypeError')],
      ['form', 'Αριθμός', 'component.calculateValue', 'Error'],
    ],
    [
      ['form', 'Όνομα', 'component.customConditional', expect.stringContaining('TypeError')],
      ['form', 'ΑΦΜ', 'component.calculateValue', 'Error'],
    ],
  ])
})

async function submit(invitationId: number): Promise<void> {
  const as = t.as(await t.person())
  const { id } = (await as.post<{ id: number }>('/api/application/new', { invitationId })).body
  const { revision } = (await as.get<{ revision: number }>(`/api/application/${id}`)).body
  const submission = { data: { a: 'Ελένη', b: '123' }, final: true, revision }
  const repeated = [1, 2].map(() => as.put(`/api/application/${id}`, submission, { 'idempotency-key': `submit-${id}-00000000` }))
  for (const sent of await Promise.all(repeated)) expect(sent).toMatchObject({ status: 200, body: { id, appState: 'permanent' } })
  expect((await as.get<{ data: unknown }>(`/api/application/${id}`)).body.data).toEqual({ a: 'Ελένη', b: '123' })
}
