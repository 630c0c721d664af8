import { afterEach, expect, test } from 'vitest'
import { readZip } from '../../../tables/testing/read-zip.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { manySigners } from '../testing/given-many.ts'
import { startPdf } from '../testing/pdf-in-process.ts'

const t = await testApp({ signing: { startPdf } })
const { givenMany, codeFor, post, runOf, ended } = manySigners(t)
afterEach(() => expectConsistent(t.db))

const take = async (person: TestPerson, run: string) => {
  const answer = await t.app.inject({ url: `/api/approval/sign/many/${run}/documents`, headers: { authorization: `Bearer ${person.token}` } })
  return { status: answer.statusCode, headers: answer.headers, zip: () => readZip(answer.rawPayload) }
}

const givenSigned = async (options: Parameters<typeof givenMany>[0]) => {
  const given = await givenMany(options)
  const { body } = await post(given.head, given.ids, await codeFor(given.head, given.ids), { Page: 1, X: 60, Y: 100 })
  await ended(given.head, body.code)
  return { ...given, run: body.code }
}

const takenOf = async (ids: readonly number[]) => {
  const rows = await t.db
    .selectFrom('audit_entry')
    .select('subject_id as id')
    .where('code', '=', 'document.downloaded')
    .where('subject_id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

test('the signed documents of a run come as one archive, each under a name of its own, and each is on record once', async () => {
  const { head, ids, run } = await givenSigned({ count: 3, uploads: 1 })
  for (const [index, protocol_number] of ['16/2026', '17/2026', '17-2026'].entries()) {
    const named = { applicant_name: 'Άννα ../Δοκιμή', protocol_number }
    await t.db
      .updateTable('application')
      .set(named)
      .where('id', '=', ids[index] ?? 0)
      .execute()
  }
  const { status, headers, zip } = await take(head, run)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Υπογεγραμμένα έγγραφα.zip')
  const files = zip()
  const others = ['17-2026 Άννα ..-Δοκιμή.pdf', '17-2026 Άννα ..-Δοκιμή (2).pdf']
  expect([...files.keys()]).toEqual([`16-2026 Άννα ..-Δοκιμή Application ${ids[0]}.pdf`, ...others])
  const { items } = await runOf(head, run)
  for (const [index, bytes] of [...files.values()].entries()) {
    expect(bytes.toString('latin1')).toContain('/ETSI.CAdES.detached')
    const alone = await t.app.inject({
      url: `/api/application/${ids[index]}/documents/${items[index]?.documentId}`,
      headers: { authorization: `Bearer ${head.token}` },
    })
    expect(bytes.equals(alone.rawPayload)).toBe(true)
  }
  expect((await take(head, run)).status).toBe(200)
  expect(await takenOf(ids)).toEqual(ids)
})

test('what the signer no longer reads is not in the archive', async () => {
  const { head, ids, run } = await givenSigned({ count: 2 })
  const delete_ = (deleted_at: string | null, some: readonly number[]) => t.db.updateTable('application').set({ deleted_at }).where('id', 'in', some).execute()
  await delete_(t.clock.now().toISOString(), ids.slice(0, 1))
  expect((await take(head, run)).zip().size).toBe(1)
  expect(await takenOf(ids)).toEqual(ids.slice(1))
  await delete_(t.clock.now().toISOString(), ids)
  expect((await take(head, run)).status).toBe(404)
  await delete_(null, ids)
})

test('nobody else takes it, nor one of a run that does not sign', async () => {
  const { head, applicant, others, run, ids } = await givenSigned({ count: 1, approvers: 2 })
  for (const person of [applicant, others[0] ?? applicant, await t.person({ roles: ['admin'] })]) expect((await take(person, run)).status).toBe(404)
  expect((await take(head, crypto.randomUUID())).status).toBe(404)
  expect(await takenOf(ids)).toEqual([])
})
