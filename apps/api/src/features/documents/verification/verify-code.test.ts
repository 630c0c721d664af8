import { IssuedDocument, Verification } from '@klesis/contract/documents/verification.ts'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../testing/test-app.ts'
import { readIssued } from './read-issued.ts'
import { makeCopy, makeIssued, positions, randomCode, units } from './testing/make-issued.ts'

const t = await testApp()
t.clock.set('2026-11-22T10:14:00Z')
beforeEach(() => t.db.deleteFrom('rate_limit').execute())
const verify = (code: string) => t.guest.get<Verification>(`/pub/verify/${encodeURIComponent(code)}`)

test('a code tells what was issued, by whom and since when, without a sign-in', async () => {
  const { code } = await makeIssued(t.db)
  const { status, body, headers } = await verify(code)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      checkedAt: '2026-11-22T10:14:00.000Z',
      file: null,
      document: {
        ...{ code, kind: 'application', procedure: { el: 'Μετακίνηση' }, units: [units[1], units[0]], state: 'inForce', isOriginal: true },
        ...{ issuedAt: '2026-11-20T14:05:00+00:00', endedAt: null, replacedAt: null, evidence: null, seal: null, copy: null },
        signatures: [
          { position: positions[0], unit: units[0], at: '2026-11-20T11:00:00+00:00', isTimeStamped: true },
          { position: positions[1], unit: units[1], at: '2026-11-20T12:00:00+00:00', isTimeStamped: true },
        ],
      },
    },
  })
  expect(headers['cache-control']).toBe('no-store')
})

test('spaces, dashes, small letters and letters for digits do not matter', async () => {
  const { code } = await makeIssued(t.db)
  const typed = `${code.replace('0', 'o').replace('1', 'l').toLowerCase().slice(0, 4)} – ${code.slice(4, 8)}-${code.slice(8)}`
  expect((await verify(typed)).body.document?.code).toBe(code)
})

describe('a document that is', () => {
  test.each([
    ['being signed', 'prepared', { state: 'prepared', issuedAt: null, isOriginal: false }],
    ['taken up again', 'reopened', { state: 'reopened', endedAt: '2026-11-22T09:00:00+00:00', isOriginal: false }],
    ['withdrawn', 'withdrawn', { state: 'withdrawn', endedAt: '2026-11-22T09:00:00+00:00', replacedAt: null }],
  ] as const)('%s says so', async (_, state, shown) => {
    const { code } = await makeIssued(t.db, { state })
    expect((await verify(code)).body.document).toMatchObject(shown)
  })

  test('replaced says when the one that took its place was issued, and not its code', async () => {
    const old = await makeIssued(t.db, { state: 'replaced' })
    expect((await verify(old.code)).body.document).toMatchObject({ state: 'replaced', replacedAt: null })
    const next = await makeIssued(t.db, { applicationId: old.applicationId, madeAt: '2026-11-21T10:00:00Z' })
    const { body, text } = await verify(old.code)
    expect(body.document).toMatchObject({ state: 'replaced', replacedAt: '2026-11-20T14:05:00+00:00' })
    expect(text).not.toContain(next.code)
  })

  test('copied and then signed anew is told from its copy, which keeps the signatures in its bytes', async () => {
    const { id, code } = await makeIssued(t.db)
    const copy = await makeCopy(t.db, { documentId: id, version: 2, madeAt: '2026-11-20T11:30:00Z' })
    await t.db.updateTable('document_signature').set({ voided_at: '2026-11-20T11:45:00Z' }).where('document_id', '=', id).where('version', '=', 2).execute()
    const signers = async (asked: string) => (await verify(asked)).body.document?.signatures.map(({ position }) => position)
    expect(await signers(code)).toEqual([positions[1]])
    expect(await signers(copy)).toEqual([positions[0]])
    expect((await verify(copy)).body.document).toMatchObject({
      state: 'replaced',
      copy: { of: code },
      issuedAt: '2026-11-20T10:00:00+00:00',
      replacedAt: '2026-11-20T14:05:00+00:00',
    })
  })

  test('signed without a time stamp is no original', async () => {
    const { code } = await makeIssued(t.db, { level: 'B-B' })
    expect((await verify(code)).body.document).toMatchObject({
      state: 'inForce',
      isOriginal: false,
      signatures: [{ isTimeStamped: false }, { isTimeStamped: false }],
    })
  })
})

test('a signature that was taken back is not told', async () => {
  const { id, code } = await makeIssued(t.db, { state: 'prepared' })
  await t.db.updateTable('document_signature').set({ voided_at: '2026-11-20T13:00:00Z' }).where('document_id', '=', id).where('version', '=', 3).execute()
  expect((await verify(code)).body.document?.signatures).toHaveLength(1)
})

test('A15 an unknown code, and what is no code, get the same answer as each other, of the same shape as a known one', async () => {
  const { code } = await makeIssued(t.db)
  const known = (await verify(code)).body
  for (const unknown of [randomCode(), 'x', 'Δοκιμή', '../../etc/passwd', `${code}0`]) {
    const { status, body } = await verify(unknown)
    expect({ status, body }).toEqual({ status: 200, body: { checkedAt: known.checkedAt, document: null, file: null } })
    expect(Object.keys(body)).toEqual(Object.keys(known))
  }
})

test('A15 known and unknown codes cost the same statements', async () => {
  const { code } = await makeIssued(t.db)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const countOf = async (text: string) => {
    query.mockClear()
    await verify(text)
    return query.mock.calls.length
  }
  await countOf(code)
  const counts = [await countOf(code), await countOf(randomCode()), await countOf('no code')]
  query.mockRestore()
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeGreaterThan(0)
})

test('a code and a file are looked for by indexes, however many documents there are', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await readIssued(t.db, { code: randomCode(), hashes: [Buffer.alloc(32)] })
  const [{ text, values }] = query.mock.calls[0] as unknown as [{ text: string; values: unknown[] }]
  query.mockRestore()
  const rows = await t.db.transaction().execute(async (tx) => {
    // As if every table were large.
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await tx.executeQuery(CompiledQuery.raw(`explain ${text}`, values))).rows as { 'QUERY PLAN': string }[]
  })
  const plan = rows.map((row) => row['QUERY PLAN'])
  const linesWith = (what: RegExp) => plan.filter((line) => what.test(line)).length
  // An index that is read without a condition is read whole.
  expect([linesWith(/Seq Scan/), linesWith(/Index Cond/)]).toEqual([0, linesWith(/Index (Only )?Scan/)])
})

test('A15 codes are not guessed: the 31st of a network in a minute is refused, known or not, with a waiting time', async () => {
  const { code } = await makeIssued(t.db)
  const statuses: number[] = []
  for (let index = 0; index < 30; index++) statuses.push((await verify(randomCode())).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const tried of [randomCode(), code]) {
    const { status, headers } = await verify(tried)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

const keysOf = (value: unknown) => [...JSON.stringify(value).matchAll(/"(\w+)":/g)].flatMap(([, key]) => key ?? [])

test('the contract has no room for a person, and an answer names nobody', async () => {
  const { code } = await makeIssued(t.db)
  const people = await t.db.selectFrom('person').select(['first_name', 'last_name', 'uid']).execute()
  const { text, body } = await verify(code)
  for (const { first_name, last_name, uid } of people) for (const word of [first_name, last_name, uid]) expect(text).not.toContain(word)
  for (const word of ['Μυστικής', 'mystiki', 'Συνέδριο', 'Χανιά']) expect(text).not.toContain(word)
  expect(keysOf(body)).not.toContain('id')
  expect(
    keysOf(z.toJSONSchema(IssuedDocument)).filter((key) => /^(?!propertyNames$).*(name|person|applicant|title|amount|data|answer|file|signer)/i.test(key)),
  ).toEqual([])
  expect(Object.keys(Verification.shape).toSorted()).toEqual(['checkedAt', 'document', 'file'])
})
