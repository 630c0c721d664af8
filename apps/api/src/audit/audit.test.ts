import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../actor/actor.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { makePerson } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { eraseOwnChanges, eraseTexts } from './erase-texts.ts'
import { type NewAuditEntry, record } from './record.ts'
import { recordMany } from './record-many.ts'
import { sealAuditTrail } from './seal-audit-trail.ts'
import { verifyAudit } from './verify.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const addEntry = (subjectId: number, code: string, words: Pick<NewAuditEntry, 'text' | 'changes'> = {}) =>
  inTransaction(db, (tx) => record(tx, systemActor, { subject: 'application', subjectId, code, ids: { step: 3, b: [1, 'x'] }, ...words }))

const changes = [{ path: 'answers.place', before: 'Χανιά', after: 'Ρέθυμνο' }]

// Two chains written side by side and one with words, under one seal. The tests add to other chains only, so that what is tampered with is the same in each.
beforeAll(async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => addEntry(1 + (index % 2), 'application.saved', index % 3 === 0 ? { text: 'Λόγος' } : {})))
  for (const words of [{ text: 'Λόγος' }, { changes }, { text: 'Λόγος', changes }]) await addEntry(40, 'application.saved', words)
  await sealAuditTrail(db)
})

test('entries written at the same time form one unbroken chain', async () => {
  expect(await verifyAudit(db)).toMatchObject({ entries: 43, subjects: 3, seals: 1, faults: [] })
})

test('an entry names the person and the session', async () => {
  const { id, sid } = await makePerson(db)
  const person = { id } as never
  await inTransaction(db, (tx) => record(tx, { person, sessionId: sid }, { subject: 'application', subjectId: 9, code: 'application.submitted' }))
  expect(await db.selectFrom('audit_entry').select(['actor_id', 'sid', 'number']).where('subject_id', '=', 9).execute()).toEqual([
    { actor_id: id, sid, number: 1 },
  ])
})

test('texts can be erased, and the chain stays valid', async () => {
  await addEntry(3, 'approval.rejected', { text: 'Λείπει ο προϋπολογισμός' })
  await inTransaction(db, (tx) => eraseTexts(tx, 'application', 3))
  expect((await verifyAudit(db)).faults).toEqual([])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_text where text like 'Λείπει%'`.execute(db)
  expect(rows[0]?.count).toBe(0)
})

test('an entry keeps what changed, also beside a text and erased with it', async () => {
  const { id, sid } = await makePerson(db)
  const actor = { person: { id } as never, sessionId: sid }
  const entry = { subject: 'application', code: 'application.saved' }
  await inTransaction(db, async (tx) => {
    await record(tx, actor, { ...entry, subjectId: 30, changes })
    await record(tx, actor, { ...entry, subjectId: 30, changes: [] })
    for (const subjectId of [30, 31]) await record(tx, systemActor, { ...entry, subjectId, text: 'Λόγος', changes })
  })
  const kept = async () => {
    const rows = await db
      .selectFrom('audit_text as t')
      .innerJoin('audit_entry as e', 'e.id', 't.entry_id')
      .select(['text', 'changes'])
      .where('subject_id', '=', 30)
      .orderBy('e.id')
      .execute()
    return rows.map(({ text, changes: stored }) => [text, stored])
  }
  expect(await kept()).toEqual([
    [null, { changes, more: 0 }],
    ['Λόγος', { changes, more: 0 }],
  ])
  await inTransaction(db, (tx) => eraseOwnChanges(tx, id, 'application', [30]))
  expect(await kept()).toEqual([
    [null, null],
    ['Λόγος', { changes, more: 0 }],
  ])
  await inTransaction(db, (tx) => eraseTexts(tx, 'application', 30))
  expect(await kept()).toEqual([
    [null, null],
    [null, null],
  ])
  expect((await verifyAudit(db)).faults).toEqual([])
})

test('an entry that is written while the audit trail is verified is no fault', async () => {
  let written = 0
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (written++ === 0) await addEntry(4, 'application.saved')
      return result
    },
  }
  expect((await verifyAudit(db.withPlugin(meanwhile))).faults).toEqual([])
  expect(written).toBeGreaterThan(1)
})

test('F23 sealing fails after a short wait while an entry is being written, and the next seal covers it', async () => {
  await db.transaction().execute(async (tx) => {
    await record(tx, systemActor, { subject: 'application', subjectId: 20, code: 'application.saved' })
    // Entries are written together with the next query, so this one writes the entry.
    await sql`select 1`.execute(tx)
    await expect(sealAuditTrail(db, { lockTimeout: 50 })).rejects.toMatchObject({ code: '55P03' })
  })
  expect((await sealAuditTrail(db))?.entries).toBeGreaterThan(0)
  expect(await sealAuditTrail(db)).toBeUndefined()
})

test('F23 a seal of more than one batch covers every entry', async () => {
  const subjectIds = Array.from({ length: 2_001 }, (_, index) => 1_000 + index)
  await sealAuditTrail(db)
  await inTransaction(db, (tx) => recordMany(tx, systemActor, { subject: 'application', subjectIds, code: 'application.saved', ids: {} }))
  expect((await sealAuditTrail(db))?.entries).toBe(2_001)
  expect((await verifyAudit(db)).faults).toEqual([])
})

test('the database refuses to change an entry', async () => {
  await expect(sql`update audit_entry set code = 'x'`.execute(db)).rejects.toThrow('cannot be changed')
})

const wordsOf = (number: number) => sql`entry_id = (select id from audit_entry where subject_id = 40 and number = ${number})`
const sealBroken = 'seal 1: the entries it sealed are not the same any more'

const tamperings = {
  'a changed code': [sql`update audit_entry set code = 'application.deleted' where subject_id = 1 and number = 3`, ['application 1, entry 3: was changed']],
  'a changed actor': [sql`update audit_entry set actor_id = 1 where subject_id = 1 and number = 4`, ['application 1, entry 4: was changed']],
  'a removed entry in the middle': [
    sql`delete from audit_entry where subject_id = 1 and number = 5`,
    ['application 1, entry 6: follows entry 4', 'application 1, entry 6: does not hold the hash of the one before', sealBroken],
  ],
  'a removed entry at the end': [
    sql`delete from audit_entry where subject_id = 1 and number = 20`,
    ['application 1: entries are missing from its end', sealBroken],
  ],
  'a changed text': [sql`update audit_text set text = 'Άλλος λόγος' where ${wordsOf(1)}`, ['application 40, entry 1: its text or its changes were changed']],
  'a changed value before': [
    sql`update audit_text set changes = jsonb_set(changes, '{changes,0,before}', '"x"') where ${wordsOf(2)}`,
    ['application 40, entry 2: its text or its changes were changed'],
  ],
  'a changed value after': [
    sql`update audit_text set changes = jsonb_set(changes, '{changes,0,after}', '"x"') where ${wordsOf(2)}`,
    ['application 40, entry 2: its text or its changes were changed'],
  ],
  'removed changes beside a text': [
    sql`update audit_text set changes = null where ${wordsOf(3)}`,
    ['application 40, entry 3: its text or its changes were changed'],
  ],
  'a changed head': [sql`update audit_head set number = number + 1 where subject_id = 2`, ['application 2: entries are missing from its end']],
  'a removed head': [sql`delete from audit_head where subject_id = 2`, ['application 2: its head is missing']],
  'a forged seal': [sql`update audit_seal set entries = 39 where id = 1`, [sealBroken]],
} as const

test.each(Object.entries(tamperings))('verification notices %s', async (_, [tampering, faults]) => {
  const found = await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await tampering.execute(tx)
      // Thrown so that the transaction is rolled back and the other cases find the audit trail unchanged.
      throw await verifyAudit(tx)
    })
    .catch((verdict: Awaited<ReturnType<typeof verifyAudit>>) => verdict.faults)
  expect(found).toEqual(faults)
})
