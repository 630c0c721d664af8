import { afterAll, expect, test } from 'vitest'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { releasePerson } from './release-person.ts'
import { makeSubstitution, makeUnit } from './testing/unit-fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('an erased account has no unit privilege, no substitution and no employee; past substitutions and other people’s rows stay', async () => {
  const [me, other, third] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const mine = await makeUnit(db, { head: me.id })
  const theirs = await makeUnit(db, { head: other.id })
  for (const person of [me, other]) await db.insertInto('unit_privilege').values({ unit_id: mine.id, person_id: person.id }).execute()
  const days = {
    over: { from: '2026-11-01', until: '2026-11-19' },
    lastDay: { from: '2026-11-20', until: '2026-11-20' },
    later: { from: '2026-12-01', until: '2026-12-24' },
  }
  await makeSubstitution(db, me.id, third.id, days.over)
  await makeSubstitution(db, me.id, third.id, days.lastDay)
  await makeSubstitution(db, other.id, me.id, days.over)
  await makeSubstitution(db, other.id, me.id, days.later)
  await makeSubstitution(db, theirs.head ?? 0, third.id, days.lastDay)

  // Half past midnight in Athens, where the substitution of the day before is over.
  await db.transaction().execute((tx) => releasePerson(tx, { personId: me.id, at: '2026-11-19T22:30:00Z' }))
  expect(await db.selectFrom('unit_privilege').select('person_id').execute()).toEqual([{ person_id: other.id }])
  const substitutions = await db.selectFrom('substitution').select(['person_id', 'substitute_id', 'active_until']).orderBy('id').execute()
  expect(substitutions).toEqual([
    { person_id: me.id, substitute_id: third.id, active_until: days.over.until },
    { person_id: other.id, substitute_id: me.id, active_until: days.over.until },
    { person_id: other.id, substitute_id: third.id, active_until: days.lastDay.until },
  ])
  expect(await db.selectFrom('employee').select('person_id').orderBy('id').execute()).toEqual([{ person_id: null }, { person_id: other.id }])
})
