import { expect, test } from 'vitest'
import { makeDraft, makeInvitation, now } from '../features/lifecycle/testing/fixtures.ts'
import { testApp } from '../testing/test-app.ts'
import { findUnstorable } from './storable-text.ts'

const t = await testApp()
t.clock.set(now.toISOString())

test.each<[string, unknown, readonly string[] | undefined]>([
  ['whole characters', { a: ['😀', 'ά', '\u0001\ufffe'], b: null, c: 5 }, undefined],
  ['a NUL', { a: ['x', { b: 'x\u0000' }] }, ['a', '1', 'b']],
  ['the first half of a pair', { a: '\ud83d' }, ['a']],
  ['the second half', '\ude00', []],
  ['a name of a member', { data: { 'x\ud800': 1 } }, ['data']],
])('texts that cannot be stored are found: %s', (_, value, path) => {
  expect(findUnstorable(value)).toEqual(path)
})

test.each(['\u0000', '\ud800'])('a call that carries %j is refused and names the field, whatever the call is', async (mark) => {
  const { id, applicant, revision } = await makeDraft(t.db, (await makeInvitation(t.db)).id)
  const admin = t.as(await t.person({ roles: ['admin'] }))
  const answers = [
    await t.as(applicant).put(`/api/application/${id}`, { data: { purpose: `α${mark}` }, revision }),
    await t.as(applicant).post(`/api/application/${id}/comments`, { body: mark }),
    await admin.get(`/api/org/employees/0/20?filters=${encodeURIComponent(JSON.stringify({ name: `α${mark}` }))}`),
  ]
  const found = answers.map(({ status, body }) => [status, (body as { issues?: { path: string }[] }).issues?.map(({ path }) => path)])
  expect(found).toEqual([
    [422, ['data.purpose']],
    [422, ['body']],
    [422, ['filters.name']],
  ])
})
