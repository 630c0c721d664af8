import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemActor } from '../../../actor/actor.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { directoryCalls } from './directory-calls.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('applications with more answers than a script can be given are not read', async () => {
  const { invitationId, save, id } = await makeScene(db)
  await save()
  const { applications } = directoryCalls(db, { invitationId, actor: systemActor, now: new Date('2026-11-20T10:00:00Z') })
  const fill = (length: number) => sql`update application set data = jsonb_build_object('purpose', repeat('x', ${length}::int)) where id = ${id}`.execute(db)
  await fill(1_000_000)
  expect((await applications()).map((one) => one.id)).toEqual([id])
  await fill(1_100_000)
  await expect(applications()).rejects.toThrow('applications: the answer is too large')
})
