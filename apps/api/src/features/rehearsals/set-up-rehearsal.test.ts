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
const { start, read } = rehearse(t, () => manager)

test('a rehearsal that cannot be set up says at which step it stopped', async () => {
  const { id: invitationId } = await makeInvitation(t, manager)
  await sql`alter table lookup rename to missing_lookup`.execute(t.db)
  const failed = await start(invitationId)
  await sql`alter table missing_lookup rename to lookup`.execute(t.db)
  expect(await read(failed)).toMatchObject({ state: 'failed', failedAt: 'copying' })
  expect(await read(await start(invitationId))).toMatchObject({ state: 'ready', failedAt: null })
})
