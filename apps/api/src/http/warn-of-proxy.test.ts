import { expect, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const unknown = await testApp()
const known = await testApp({ environment: { TRUST_PROXY: '1' } })

test.each([
  ['once where no proxy is known, and noted', unknown, 1],
  ['never where it is', known, 0],
])('A53 a call through a proxy is warned of %s', async (_, { app, db, guest }, times) => {
  const warn = vi.spyOn(app.log, 'warn')
  await guest.get('/health/live')
  expect(warn).not.toHaveBeenCalled()
  for (let call = 0; call < 3; call += 1) await guest.get('/health/live', { 'x-forwarded-for': '192.0.2.1' })
  expect(warn).toHaveBeenCalledTimes(times)
  const notes = () => db.selectFrom('portal_mark').select('name').where('name', '=', 'unknownProxy').execute()
  await expect.poll(async () => (await notes()).length).toBe(times)
})
