import { randomUUID } from 'node:crypto'
import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeItems, makeLookup } from '../../lookups/testing/lookup-fixtures.ts'
import { putRules } from '../../procedures/testing/put-rules.ts'
import { ruleOf } from '../../procedures/testing/rule-of.ts'
import { makeChain, makeSubmitted, now } from '../testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const field = (key: string, more: object = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })

test('submitted answers of an application that was sent back are read in the form they were submitted with, and what is typed meanwhile in the new one: by tried and running rules, and by lookups', async () => {
  const as = t.as(await t.person({ roles: ['admin'] }))
  const [former, later] = [await makeLookup(as), await makeLookup(as)]
  const [submitted] = await makeItems(as, former, [{ code: 'a' }])
  const [never, typed] = await makeItems(as, later, [{ code: 'Χανιά' }, { code: 'b' }])
  const purpose = (label: string) => field('purpose', { type: 'select', data: { values: [{ value: 'x', label }] } })
  const choice = (key: string, { code }: { code: string }) => field(key, { type: 'select', dataSrc: 'lookup', data: { lookup: code } })
  const form = { display: 'form', components: [purpose('Συνέδριο'), field('place'), choice('chosen', former)] }
  const manager = await t.person()
  const { invitation, applicant } = await makeChain(t.db, 1, { created_by: manager.id, app_comments: true, form })
  const { id } = await makeSubmitted(t.db, invitation.id, applicant, { purpose: 'x', place: 'Χανιά', chosen: 'a' } as never)
  const text = { el: '{answer:purpose}' }
  const refusing = ruleOf('validate', [{ kind: 'refuse', text }])
  await putRules(t.db, invitation.id, [
    ruleOf('formButton', [{ kind: 'warn', text }]),
    ruleOf('commentAdded', [{ kind: 'notify', to: [{ kind: 'role', role: 'applicant' }], text }]),
  ])
  const { body } = await t.as(manager).get<InvitationEdit>(`/api/invitation/${invitation.id}?edit=1`)
  const changed = { display: 'form', components: [purpose('Ταξίδι'), choice('other', later)] }
  await t.as(manager).put('/api/invitation', { ...body, form: changed, review: { changes: ['fieldRemoved:place'], text: 'Δείτε την ξανά.' } })
  await t.runJobs()
  const { revision, versionId } = (await t.as(applicant).get<ApplicationView>(`/api/application/${id}`)).body
  const data = { purpose: 'x', other: 'b' }
  expect((await t.as(applicant).put(`/api/application/${id}`, { data, revision, versionId, auto: true })).status).toBe(200)

  const tried = await t
    .as(manager)
    .post<DryRunResult>(`/api/invitation/trigger/${invitation.id}/validate/try`, { rules: [refusing], applicationId: id }, { 'idempotency-key': randomUUID() })
  expect(tried.body.rules[0]?.effects).toEqual([{ kind: 'refuse', path: '', message: 'Συνέδριο' }])
  expect((await t.as(applicant).post(`/api/application/${id}/button`, { event: 'find', data })).body).toEqual({ message: 'Ταξίδι' })
  expect((await t.as(applicant).post(`/api/application/${id}/comments`, { body: 'Ερώτηση' })).status).toBe(200)
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  const told = await t.db.selectFrom('notification').select('params').where('person_id', '=', applicant.id).where('code', '=', 'procedure.message').execute()
  expect(told).toMatchObject([{ params: { message: { el: 'Συνέδριο' } } }])
  const isInUse = async (lookup: { id: number }, item: { id: number } | undefined) =>
    (await as.get<{ inUse: boolean }>(`/api/lookups/${lookup.id}/items/${item?.id}`)).body.inUse
  expect([await isInUse(former, submitted), await isInUse(later, never), await isInUse(later, typed)]).toEqual([true, false, true])
})
