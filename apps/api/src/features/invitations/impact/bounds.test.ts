import type { Form } from '@klesis/forms/model/form.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { findChanges } from './find-changes.ts'
import type { UsedVersion } from './used-versions.ts'
import { withTimeLimit } from './with-time-limit.ts'

const choices = 5_000
const formOf = (label: string, from: number): Form => ({
  components: [{ type: 'select', key: 'town', label, input: true, data: { values: Array.from({ length: choices }, (_, no) => ({ value: `t${from + no}` })) } }],
})
const content = { requirements: [], items: [], steps: {} as UsedVersion['steps'] }
const versionOf = (id: number, form: Form): UsedVersion => ({ id, form, drafts: 1, submitted: 0, ...content })

test('a hundred versions with a long list are compared one by one, and others get their turn between them', async () => {
  const after = formOf('Town', 100)
  const shared = formOf('Town', 0)
  const used = [
    ...Array.from({ length: 50 }, (_, no) => versionOf(no, formOf('Town', 0))),
    ...Array.from({ length: 50 }, (_, no) => versionOf(50 + no, shared)),
  ]
  let turns = 0
  let isDone = false
  const others = () => {
    if (isDone) return
    turns += 1
    setImmediate(others)
  }
  setImmediate(others)
  const changes = await findChanges(used, { form: after, ...content }, 'el')
  isDone = true
  expect(changes.map(({ kind, concerns }) => [kind, concerns.length])).toEqual([['fieldNarrower', 100]])
  // Versions with one form are compared once.
  expect(turns).toBeGreaterThanOrEqual(51)
  expect(turns).toBeLessThan(60)
})

test('a question that takes too long is refused', async () => {
  const { db, drop } = await testDatabase()
  try {
    await expect(withTimeLimit(db, (tx) => sql`select pg_sleep(60)`.execute(tx), 20)).rejects.toMatchObject({ code: 'invitation.impactTooLarge' })
    const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(db)
    expect(rows).toEqual([{ timeout: '0' }])
  } finally {
    await drop()
  }
})
