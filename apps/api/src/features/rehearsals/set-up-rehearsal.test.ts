import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeInvitation } from '../invitations/testing/fixtures.ts'
import { rehearse } from './testing/rehearse.ts'

const t = await testApp()
let manager: TestPerson
beforeAll(async () => {
  manager = await t.person({ roles: ['admin'] })
})
const { start, read, act } = rehearse(t, () => manager)

test('a rehearsal that cannot be set up says at which step it stopped', async () => {
  const { id: invitationId } = await makeInvitation(t, manager)
  await sql`alter table lookup rename to missing_lookup`.execute(t.db)
  const failed = await start(invitationId)
  await sql`alter table missing_lookup rename to lookup`.execute(t.db)
  expect(await read(failed)).toMatchObject({ state: 'failed', failedAt: 'copying' })
  expect(await read(await start(invitationId))).toMatchObject({ state: 'ready', failedAt: null })
})

test('a rehearsal of a continuous invitation that is not open yet begins when it opens', async () => {
  const dates = { startsAt: '2031-03-01T08:00:00Z', endsAt: '2031-04-01T08:00:00Z' }
  const { id: invitationId } = await makeInvitation(t, manager, { ...dates, flags: { continuous: true } })
  const id = await start(invitationId)
  const { clock, applicant } = await read(id)
  expect(new Date(clock)).toEqual(new Date('2031-03-01T08:01:00Z'))
  const { entries } = await act(id, { kind: 'apply', unitId: null, loginGroup: applicant.loginGroups[0] ?? 'university' })
  expect(entries.map(({ kind, refusal }) => [kind, refusal])).toEqual([['apply', null]])
})
