import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeSystemAdmin } from './make-system-admin.ts'

const t = await testApp()

test('an unknown address gets a local account with a new password', async () => {
  const { password = '' } = await makeSystemAdmin(t.db, 'First@uni.example')
  const { status, body } = await t.guest.post<{ roles: string[] }>('/auth/login', { username: 'first@uni.example', password })
  expect([status, new Set(body.roles)]).toEqual([200, new Set(['admin', 'systemAdmin'])])
})

test('a known person keeps their login and gets the role once, however often the command runs', async () => {
  const person = await t.person()
  expect(await makeSystemAdmin(t.db, person.uid)).toEqual({ personId: person.id })
  expect(await makeSystemAdmin(t.db, person.uid)).toEqual({ personId: person.id })
  expect((await t.as(person).get('/api/users')).status).toBe(200)
})

test('a disabled account does not get the role', async () => {
  const person = await t.person({ isActive: false })
  await expect(makeSystemAdmin(t.db, person.uid)).rejects.toThrow('disabled')
})
