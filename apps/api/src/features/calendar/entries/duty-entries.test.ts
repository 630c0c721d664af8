import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeChain, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { makeSubstitution } from '../../org/testing/unit-fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

test('a substitute finds on their days the decisions on others, and not that on their own application', async () => {
  const { invitation, applicant, heads, units } = await makeChain(t.db, 1)
  const [head, substitute] = [heads[0] as TestPerson, await t.person({ unitId: units[0]?.id ?? null })]
  await makeSubmitted(t.db, invitation.id, applicant)
  await makeSubmitted(t.db, invitation.id, substitute)
  await t.db.updateTable('step').set({ reminder_days: 3 }).where('invitation_id', '=', invitation.id).execute()
  await makeSubstitution(t.db, head.id, substitute.id)
  const decisionsOf = async (person: TestPerson) => {
    const { body } = await t.as(person).get<{ items: CalendarEntry[] }>('/api/calendars/0/entries?from=2026-10-31T22:00:00Z&until=2026-12-05T22:00:00Z')
    return body.items.flatMap(({ kind, count }) => (kind === 'decision' ? [count] : []))
  }
  expect([await decisionsOf(head), await decisionsOf(substitute)]).toEqual([[2], [1]])
})
