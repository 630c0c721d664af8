import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { now } from '../lifecycle/testing/fixtures.ts'
import { makeReadable } from './testing/make-readable.ts'

const t = await testApp()
t.clock.set(now.toISOString())

test('an applicant without an address, or no longer active, gets no mail of a decision', async () => {
  const { submit, read, readers } = await makeReadable(t)
  await submit()
  const isTold = async () => (await read('head')).body.isApplicantNotified
  const change = (columns: { email?: null; is_active?: boolean }) => t.db.updateTable('person').set(columns).where('id', '=', readers.applicant.id).execute()
  expect(await isTold()).toBe(true)
  await change({ is_active: false })
  expect(await isTold()).toBe(false)
  await change({ is_active: true, email: null })
  expect(await isTold()).toBe(false)
})
