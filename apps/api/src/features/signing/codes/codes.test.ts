import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { startPdf } from '../testing/pdf-in-process.ts'
import { asFile, pin, plainPdf, signers } from '../testing/signers.ts'
import { sweepCodes } from './sweep-codes.ts'

const t = await testApp({ signing: { startPdf } })
const { enrolled, requestCode, mailedCode, send, fieldsOf } = signers(t)
const file = { file: asFile(plainPdf()) }
const start = '2026-12-01T10:00:00Z'
const minutes = (count: number) => new Date(Date.parse(start) + count * 60_000).toISOString()
const attempt = async (person: Parameters<typeof send>[0], more: Record<string, string> = {}, files = file) => {
  // Counts of wrong PINs are not what these tests are about.
  await t.db.deleteFrom('rate_limit').where('key', 'like', 'signing-pin:%').execute()
  const { status, code } = await send(person, await fieldsOf(person, more), files)
  return status === 200 ? 'signed' : code
}
const other = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`
const signer = async () => {
  t.clock.set(start)
  const person = await enrolled()
  await requestCode(person)
  return person
}

test('a code goes to the person’s own address, which is masked in the answer, and its table does not tell it', async () => {
  const maria = await signer()
  const { body } = await requestCode(maria, { Username: 'somebody@else.example', Password: 'no PIN' })
  expect(body.sentTo).toBe(`${maria.uid[0]}•••${maria.uid[9]}@uni.example`)
  const digits = (await mailedCode(maria)).replace(' ', '')
  const rows = await t.db.selectFrom('signing_code').selectAll().where('person_id', '=', maria.id).execute()
  expect([rows.length, JSON.stringify(rows).includes(digits)]).toEqual([1, false])
  expect(rows[0]?.code_hash).toHaveLength(32)
  const { subject } = await t.db
    .selectFrom('mail')
    .select('subject')
    .where('to_address', '=', maria.uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(subject).toContain('ο κωδικός σας για την υπογραφή')
})

test('A16 after five wrong tries the right code is void too, and a new one is asked for', async () => {
  const maria = await signer()
  const code = await mailedCode(maria)
  for (let count = 0; count < 5; count++) expect(await attempt(maria, { signPassword: other(code) })).toBe('signing.codeInvalid')
  expect(await attempt(maria)).toBe('signing.codeLocked')
  await requestCode(maria)
  expect(await attempt(maria)).toBe('signed')
})

test('A16 of fifty at once with the right code one signs; of fifty with wrong ones none learns more than five tries tell', async () => {
  const maria = await signer()
  const { useCode } = await import('./use-code.ts')
  const { openSecrets } = await import('../secrets/server-secrets.ts')
  const needs = { secrets: openSecrets(t.app.config), now: t.clock.now() }
  const code = await mailedCode(maria)
  const subject = { personId: maria.id, action: 'ownFile' as const, documentHash: createHash('sha256').digest() }
  const together = async (codes: readonly string[]) => {
    const settled = await Promise.allSettled(codes.map((one) => useCode(t.db, subject, { code: one, ...needs })))
    return Object.fromEntries(
      [...Map.groupBy(settled, (one) => (one.status === 'fulfilled' ? 'used' : (one.reason as { code: string }).code))].map(([name, all]) => [
        name,
        all.length,
      ]),
    )
  }
  const used = await together(Array.from({ length: 50 }, () => code))
  expect(used.used).toBe(1)
  await requestCode(maria)
  const wrong = other(await mailedCode(maria))
  expect(await together(Array.from({ length: 50 }, () => wrong))).toEqual({ 'signing.codeInvalid': 5, 'signing.codeLocked': 45 })
})

test('A16 F10 a code works once, within ten minutes, and the newest only', async () => {
  const maria = await signer()
  const first = await mailedCode(maria)
  await requestCode(maria)
  expect(await attempt(maria, { signPassword: first })).toBe('signing.codeInvalid')
  t.clock.set(minutes(9))
  expect(await attempt(maria)).toBe('signed')
  expect(await attempt(maria)).toBe('signing.codeExpired')
  await requestCode(maria)
  t.clock.set(minutes(20))
  expect(await attempt(maria)).toBe('signing.codeExpired')
})

test('A16 a code is of no use to another person, or for another document', async () => {
  const [maria, nikos] = [await signer(), await signer()]
  expect(await attempt(nikos, { signPassword: await mailedCode(maria) })).toBe('signing.codeInvalid')
  const fileHash = createHash('sha256').update(plainPdf('This one')).digest('hex')
  await t.db.deleteFrom('signing_code').execute()
  await requestCode(maria, { fileHash })
  expect(await attempt(maria)).toBe('signing.codeInvalid')
  expect(await attempt(maria, {}, { file: asFile(plainPdf('This one')) })).toBe('signed')
})

test('a day after its end a code is deleted, and an hour after it was sent the mail no longer tells it', async () => {
  const maria = await signer()
  await t.runJobs()
  await t.db.updateTable('mail').set({ created_at: start }).execute()
  const kept = async () => {
    await sweepCodes.handler(t.jobs, {}, { id: '1', retries: 0 })
    const mail = await t.db.selectFrom('mail').select(['text', 'to_address']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const codes = await t.db.selectFrom('signing_code').select('id').where('person_id', '=', maria.id).execute()
    return [mail.text !== '', mail.to_address !== '', codes.length]
  }
  t.clock.set(minutes(59))
  expect(await kept()).toEqual([true, true, 1])
  t.clock.set(minutes(61))
  expect(await kept()).toEqual([false, false, 1])
  t.clock.set(minutes(24 * 60 + 11))
  expect(await kept()).toEqual([false, false, 0])
})

test('codes are sent three times in ten minutes', async () => {
  const maria = await signer()
  const sent = [await requestCode(maria), await requestCode(maria), await requestCode(maria)]
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 429])
})

test('a code that was used does not count: who signs one file after another goes on being sent codes', async () => {
  const maria = await signer()
  for (let count = 0; count < 4; count++) {
    expect(await attempt(maria)).toBe('signed')
    expect((await requestCode(maria)).status).toBe(200)
  }
})

test('wrong PINs are counted, whoever has the code', async () => {
  const maria = await signer()
  const guesses = []
  for (let count = 0; count < 7; count++) guesses.push((await send(maria, await fieldsOf(maria, { Password: `${pin}${count}` }), file)).code)
  expect(guesses).toEqual([...Array(5).fill('signing.credentialsInvalid'), 'request.tooMany', 'request.tooMany'])
  expect((await send(maria, await fieldsOf(maria), file)).status).toBe(429)
})
