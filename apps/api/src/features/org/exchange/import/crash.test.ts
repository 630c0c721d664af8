import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyAudit } from '../../../../audit/verify.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { fileOf, importWith, preview, smallUniversity } from '../testing/given-file.ts'
import { importCrashPoints } from './write-plan.ts'

const t = await testApp()
const person = await t.person({ roles: ['admin'] })
const admin = t.as(person)
const bytes = fileOf(smallUniversity)

const tables = ['unit', 'unit_period', 'position', 'employee', 'holding', 'responsibility', 'position_responsibility', 'audit_entry', 'audit_head']
const everything = async () => {
  const counts = tables.map((table) => `(select md5(coalesce(string_agg(r::text, '' order by r::text), '')) from ${table} r) as ${table}`)
  return (await sql.raw(`select ${counts.join(', ')}`).execute(t.db)).rows[0]
}

async function killedAt(point: string, basis: string): Promise<string | null> {
  const file = path.join(import.meta.dirname, '../testing/run-import.ts')
  const child = spawn(process.execPath, [file, t.url, String(person.id), basis], {
    env: { NODE_ENV: 'test', KLESIS_CRASH_AT: point },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal as string | null
}

test.each(importCrashPoints)('killed at %s, an import has done nothing', async (point) => {
  const { basis } = (await preview(admin, bytes)).body
  const before = await everything()
  expect(await killedAt(point, basis)).toBe('SIGKILL')
  expect(await everything()).toEqual(before)
})

test('of two imports at once one wins, and the other is told', async () => {
  const { basis } = (await preview(admin, bytes)).body
  const answers = await Promise.all([importWith(admin, bytes, basis), importWith(admin, bytes, basis)])
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'org.changedMeanwhile'],
  ])
  expect(await t.db.selectFrom('unit').select('code').orderBy('code').execute()).toHaveLength(4)
  expect((await verifyAudit(t.db)).faults).toEqual([])
})

test('an import waits for an edit under way, and then is told of it', async () => {
  const next = fileOf({ units: [{ code: 'eng', label: 'Σχολή', type: 'faculty', parent: 'uni' }] })
  const { basis } = (await preview(admin, next)).body
  const answer = await inTransaction(t.db, async (tx) => {
    await sql`select id from unit where code = 'eng' for update`.execute(tx)
    const importing = importWith(admin, next, basis)
    const waits = async () => {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from pg_locks where mode = 'ExclusiveLock' and relation = 'unit'::regclass and not granted`.execute(t.db)
      return rows[0]?.count
    }
    await expect.poll(waits, { timeout: 20_000 }).toBe(1)
    await sql`update unit set label = 'Πολυτεχνείο', revision = revision + 1 where code = 'eng'`.execute(tx)
    return { importing }
  })
  expect(await answer.importing).toMatchObject({ status: 409, body: { code: 'org.changedMeanwhile' } })
  expect(await t.db.selectFrom('unit').select(['label', 'revision']).where('code', '=', 'eng').execute()).toEqual([{ label: 'Πολυτεχνείο', revision: 2 }])
})
