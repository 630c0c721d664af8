import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCertificateParts } from '@klesis/pdf/cms/certificate-parts.ts'
import { presentJudges } from '@klesis/pdf/testing/judges/outside-judges.ts'
import { verifySignatures } from '@klesis/pdf/verify/verify.ts'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openSecrets, secretsOf } from '../secrets/server-secrets.ts'
import { startPdf } from '../testing/pdf-in-process.ts'
import { pin, plainPdf, signers } from '../testing/signers.ts'
import { findKey, renewIfDue, revokeKey, unlockKey } from './person-key.ts'
import { renewLists } from './renew-lists.ts'
import { readOwnTrust } from './trust.ts'

const t = await testApp({ signing: { startPdf }, environment: { PUBLIC_URL: 'https://klesis.uni.example' } })
const { enrolled, sign } = signers(t)
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-authority-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const now = () => t.clock.now()
const published = (name: string) => t.app.inject({ url: `/pub/signing/authority.${name}` })
const verdict = async (bytes: Buffer) => {
  const result = await verifySignatures(new Uint8Array(bytes), await readOwnTrust(t.db, now()))
  return result.ok ? result.value.map((one) => [one.verdict, one.revocation]) : result.fault
}
const certificateOf = async ({ id }: TestPerson) => {
  const { certificate } = await t.db.selectFrom('signing_key').select('certificate').where('person_id', '=', id).executeTakeFirstOrThrow()
  return certificate
}

test('before somebody has enrolled there is no authority, and of many who enrol at once one makes it', async () => {
  expect((await published('cer')).statusCode).toBe(404)
  await Promise.all(Array.from({ length: 4 }, () => enrolled()))
  expect(await t.db.selectFrom('signing_authority').select('id').execute()).toHaveLength(1)
})

test('the certificate says what it is for, and openssl accepts it with the revocation list', async () => {
  const maria = await enrolled()
  const certificate = await certificateOf(maria)
  const { subject, validFrom, validTo, keyUsage, ca } = new X509Certificate(certificate)
  expect([subject, keyUsage, ca]).toEqual([
    `O=uni.example\nserialNumber=${maria.id}\nCN=Μαρία Παπαδοπούλου`,
    ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'],
    false,
  ])
  expect((Date.parse(validTo) - Date.parse(validFrom)) / 3_600_000).toBe(365 * 24 + 1)
  const { critical, extensions } = readCertificateParts(certificate)
  expect([[...critical], Buffer.from(extensions.get('2.5.29.31') ?? []).includes('https://klesis.uni.example/pub/signing/authority.crl')]).toEqual([
    ['2.5.29.19', '2.5.29.15'],
    true,
  ])
  if (!presentJudges().includes('openssl')) return
  const [authority, list] = [await published('cer'), await published('crl')]
  expect([authority.headers['content-type'], list.headers['content-type']]).toEqual(['application/pkix-cert', 'application/pkix-crl'])
  for (const [name, bytes] of Object.entries({ own: certificate, root: authority.rawPayload, list: list.rawPayload }))
    writeFileSync(path.join(folder, name), bytes)
  const judge = (script: string) => execFileSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  judge('openssl x509 -inform DER -in root -out root.pem && openssl x509 -inform DER -in own -out own.pem && openssl crl -inform DER -in list -out list.pem')
  expect(judge('openssl verify -x509_strict -crl_check -CAfile root.pem -CRLfile list.pem own.pem')).toContain('own.pem: OK')
})

test('who forgets the key revokes the certificate at once; what was signed before is no longer proven', async () => {
  const maria = await enrolled()
  const { bytes } = await sign(maria, plainPdf())
  expect(await verdict(bytes)).toEqual([['valid', 'good']])
  expect((await t.as(maria).delete('/api/signing/key')).status).toBe(200)
  expect(await verdict(bytes)).toEqual([['undetermined', 'revoked']])
  expect(await findKey(t.db, maria.id, now())).toBeUndefined()
  expect((await t.as(maria).delete('/api/signing/key')).status).toBe(200)
})

test('who is erased keeps no key, and the next list names the certificate', async () => {
  const maria = await enrolled({ roles: ['staff'] })
  const { bytes } = await sign(maria, plainPdf())
  expect((await t.as(maria).post('/api/profile/erasure', { confirm: true })).status).toBe(200)
  await t.runJobs()
  expect(await verdict(bytes)).toEqual([['undetermined', 'revoked']])
  const left = await Promise.all(
    (['signing_key', 'signing_code', 'signing_epoch'] as const).map((table) =>
      t.db.selectFrom(table).select('person_id').where('person_id', '=', maria.id).execute(),
    ),
  )
  expect(left.flat()).toEqual([])
})

test('a new key revokes the one before, and a weak PIN makes none', async () => {
  const maria = await enrolled()
  const before = await sign(maria, plainPdf())
  const weak = ['111111', '123456', 'fedcba', 'aabbaa', `${maria.uid.split('@')[0]}!`]
  for (const one of weak) expect((await t.as(maria).post<{ code: string }>('/api/signing/enrol', { pin: one })).body.code).toBe('signing.pinWeak')
  expect((await t.as(maria).post('/api/signing/enrol', { pin: 'short' })).status).toBe(422)
  expect(await verdict(before.bytes)).toEqual([['valid', 'good']])
  expect((await t.as(maria).post('/api/signing/enrol', { pin: 'άλλο PIN 9' })).status).toBe(200)
  expect(await verdict(before.bytes)).toEqual([['undetermined', 'revoked']])
})

test('a certificate that ends soon is followed by another for the same key; one that has ended signs nothing', async () => {
  t.clock.set('2026-12-01T10:00:00Z')
  const maria = await enrolled()
  const needs = () => ({ config: t.app.config, secrets: openSecrets(t.app.config), now: now() })
  const person = { id: maria.id, fullname: 'Μαρία Νικολάου' }
  const first = new X509Certificate(await certificateOf(maria))
  t.clock.set('2027-10-01T10:00:00Z')
  await renewIfDue(t.db, person, needs())
  expect(new X509Certificate(await certificateOf(maria)).serialNumber).toBe(first.serialNumber)
  t.clock.set('2027-11-15T10:00:00Z')
  await renewIfDue(t.db, person, needs())
  const second = new X509Certificate(await certificateOf(maria))
  expect([second.serialNumber === first.serialNumber, second.publicKey.equals(first.publicKey), second.subject]).toEqual([
    false,
    true,
    `O=uni.example\nserialNumber=${maria.id}\nCN=Μαρία Νικολάου`,
  ])
  t.clock.set('2028-12-01T10:00:00Z')
  expect(await findKey(t.db, maria.id, now())).toBeUndefined()
  t.clock.run()
})

test('who forgets a key whose certificate was renewed revokes the former one too', async () => {
  t.clock.set('2026-12-01T10:00:00Z')
  const maria = await enrolled()
  const former = await certificateOf(maria)
  const { bytes } = await sign(maria, plainPdf())
  t.clock.set('2027-11-15T10:00:00Z')
  const needs = { config: t.app.config, secrets: openSecrets(t.app.config), now: now() }
  await renewIfDue(t.db, { id: maria.id, fullname: 'Μαρία Παπαδοπούλου' }, needs)
  expect((await certificateOf(maria)).equals(former)).toBe(false)
  await inTransaction(t.db, (tx) => revokeKey(tx, maria.id, now(), () => needs))
  expect(await verdict(bytes)).toEqual([['undetermined', 'revoked']])
  t.clock.run()
})

test('who had a key is told by mail of another, also after it was forgotten; the first one needs no mail', async () => {
  const maria = await enrolled()
  const mails = () => t.db.selectFrom('mail').select('text').where('to_address', '=', maria.uid).where('message_key', 'like', 'signing.keyMade:%').execute()
  expect(await mails()).toEqual([])
  await t.as(maria).delete('/api/signing/key')
  expect((await t.as(maria).post('/api/signing/enrol', { pin })).status).toBe(200)
  expect((await mails()).map(({ text }) => text.includes('κλειδί'))).toEqual([true])
  expect((await t.as(maria).post('/api/signing/enrol', { pin })).status).toBe(200)
  expect(await mails()).toHaveLength(2)
})

test('F16 keys sealed with an older secret open, are sealed anew by the daily job, and need the older one no longer', async () => {
  const maria = await enrolled()
  const [old] = [openSecrets(t.app.config)]
  const fresh = 'a-new-secret-of-more-than-32-characters'
  const kept = (await import('node:fs')).readFileSync(path.join(t.app.config.dataDir, 'signing-secret'), 'utf8')
  const rotated = { ...t.app.config, SIGNING_SECRETS: `${fresh} ${kept}` }
  const sealed = async () => (await findKey(t.db, maria.id, now()))?.sealedKey ?? Buffer.alloc(0)
  const opens = async (secrets: ReturnType<typeof secretsOf>) =>
    unlockKey(t.db, maria.id, { sealedKey: await sealed(), pin, secrets, now: now() }).then(
      (key) => key !== undefined,
      ({ code }: { code: string }) => code,
    )
  const { id } = await t.db.selectFrom('signing_authority').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const numberOf = async () => (await t.db.selectFrom('signing_authority').select('list_number').where('id', '=', id).executeTakeFirstOrThrow()).list_number
  const before = await numberOf()
  await renewLists.handler({ ...t.jobs, config: rotated }, {}, { id: '1', retries: 0 })
  expect([await opens(old), await opens(secretsOf([fresh])), (await numberOf()) - before]).toEqual(['signing.providerDown', true, 1])
  await renewLists.handler({ ...t.jobs, config: { ...rotated, SIGNING_SECRETS: fresh } }, {}, { id: '2', retries: 0 })
  expect((await numberOf()) - before).toBe(2)
})
