import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { findInvitation } from '../../invitations/index.ts'
import { makeInvitation } from '../../lifecycle/testing/fixtures.ts'
import { putScript } from '../testing/put-script.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('an invitation knows the points at which it has a script in force, whoever changes its triggers', async () => {
  const { id } = await makeInvitation(db)
  const other = await makeInvitation(db)
  const points = async (of = id) => (await findInvitation(db, of))?.points
  expect(await points()).toEqual([])
  await putScript(db, id, 'validate', 'return')
  await putScript(db, id, 'beforeCreate', 'return')
  expect(await points()).toEqual(['beforeCreate', 'validate'])
  const trigger = (point: string) => db.updateTable('invitation_trigger').where('invitation_id', '=', id).where('trigger_id', '=', point)
  await trigger('validate').set({ is_on: false }).execute()
  expect(await points()).toEqual(['beforeCreate'])
  await trigger('validate').set({ is_on: true }).execute()
  await trigger('beforeCreate').set({ live_script_id: null }).execute()
  expect(await points()).toEqual(['validate'])
  await db.deleteFrom('invitation_trigger').where('invitation_id', '=', id).execute()
  expect([await points(), await points(other.id)]).toEqual([[], []])
})

test('an invitation whose scripts were in force before its points were kept knows them', async () => {
  const [scripted, bare] = [await makeInvitation(db), await makeInvitation(db)]
  await putScript(db, scripted.id, 'validate', 'return')
  await db.updateTable('invitation').set({ points: [] }).where('id', '=', scripted.id).execute()
  const [fill = ''] = readFileSync(path.join(import.meta.dirname, '../../../../migrations/0021-runs-and-points.sql'), 'utf8').split(';')
  await sql.raw(fill).execute(db)
  expect([(await findInvitation(db, scripted.id))?.points, (await findInvitation(db, bare.id))?.points]).toEqual([['validate'], []])
})

test('two points that change at once are both known', async () => {
  const { id } = await makeInvitation(db)
  await Promise.all((['validate', 'beforeCreate', 'submitted', 'listFilter'] as const).map((point) => putScript(db, id, point, 'return')))
  expect((await findInvitation(db, id))?.points).toEqual(['beforeCreate', 'listFilter', 'submitted', 'validate'])
})
