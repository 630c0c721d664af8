import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemActor } from '../actor/actor.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { makePerson } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { eraseOwnChanges, eraseTexts } from './erase-texts.ts'
import { record } from './record.ts'
import { recordMany } from './record-many.ts'
import { sealAuditTrail } from './seal-audit-trail.ts'
import { verifyAudit } from './verify.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const addEntry = (subjectId: number, code: string, text?: string) =>
  inTransaction(db, (tx) => record(tx, systemActor, { subject: 'application', subjectId, code, ids: { step: 3, b: [1, 'x'] }, ...(text && { text }) }))

test('entries written at the same time form one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => addEntry(1 + (index % 2), 'application.saved', index % 3 === 0 ? 'Λόγος' : undefined)))
  const sealed = await sealAuditTrail(db)
  expect(sealed?.entries).toBe(40)
  expect(await verifyAudit(db)).toMatchObject({ entries: 40, subjects: 2, seals: 1, faults: [] })
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
  await addEntry(3, 'approval.rejected', 'Λείπει ο προϋπολογισμός')
  await inTransaction(db, (tx) => eraseTexts(tx, 'application', 3))
  expect((await verifyAudit(db)).faults).toEqual([])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_text where text like 'Λείπει%'`.execute(db)
  expect(rows[0]?.count).toBe(0)
})

const changes = [{ path: 'answers.place', before: 'Χανιά', after: 'Ρέθυμνο' }]

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
      if (written++ === 0) await addEntry(1, 'application.saved')
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

const tamperings = {
  'a changed code': sql`update audit_entry set code = 'application.deleted' where subject_id = 1 and number = 3`,
  'a changed actor': sql`update audit_entry set actor_id = (select min(id) from person) where subject_id = 1 and number = 4`,
  'a removed entry in the middle': sql`delete from audit_text; delete from audit_entry where subject_id = 1 and number = 5`,
  'a removed entry at the end': sql`delete from audit_entry where subject_id = 9`,
  'a changed text': sql`update audit_text set text = 'Άλλος λόγος' where entry_id = (select min(entry_id) from audit_text where text is not null)`,
  'a changed value before': sql`update audit_text set changes = jsonb_set(changes, '{changes,0,before}', '"x"') where changes is not null`,
  'a changed value after': sql`update audit_text set changes = jsonb_set(changes, '{changes,0,after}', '"x"') where changes is not null`,
  'removed changes beside a text': sql`update audit_text set changes = null where text is not null`,
  'a changed head': sql`update audit_head set number = number + 1 where subject_id = 2`,
  'a forged seal': sql`update audit_seal set entries = 39`,
}

test.each(Object.entries(tamperings))('verification notices %s', async (_, tampering) => {
  const found = await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const statements = tampering.compile(tx).sql.split('; ')
      for (const statement of statements) await sql.raw(statement).execute(tx)
      // Thrown so that the transaction is rolled back and the other cases find the audit trail unchanged.
      throw await verifyAudit(tx)
    })
    .catch((verdict: Awaited<ReturnType<typeof verifyAudit>>) => verdict.faults)
  expect(found?.length).toBeGreaterThan(0)
})
