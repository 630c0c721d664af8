import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDocument } from '@klesis/pdf/document/open-document.ts'
import { writeEvidence } from '@klesis/pdf/evidence/write-evidence.ts'
import { sign } from '@klesis/pdf/sign/sign.ts'
import { inputFor, madeOf } from '@klesis/pdf/testing/given.ts'
import { issue, revocationList, signerWith } from '@klesis/pdf/testing/test-authority.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { testApp } from '../../../testing/test-app.ts'
import { chooseProvider } from '../providers/choose-provider.ts'
import type { SigningProvider } from '../providers/signing-provider.ts'
import { startListPeer } from '../testing/list-peer.ts'
import { startSapiPeer } from '../testing/sapi-peer.ts'
import { openVerifier } from '../trust/open-verifier.ts'
import { openRevocationLists } from './open-revocation-lists.ts'

const peer = await startListPeer()
const root = issue('Root', null, { isAuthority: true })
const issuing = issue('Issuing', root, { isAuthority: true, listAt: `${peer.origin}/root.crl` })
const own = issue('Μαρία Παπαδοπούλου', issuing, { kind: 'rsa', listAt: `${peer.origin}/issuing.crl` })
const stranger = issue('Stranger', issue('Root', null, { isAuthority: true }), { listAt: `${peer.origin}/stranger.crl` })
const t = await testApp()
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-roots-'))
writeFileSync(path.join(folder, 'root.cer'), root.certificate)
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true })
})

const now = () => new Date('2026-11-27T10:00:00Z')
const log = { warn: () => undefined }
const openLists = () => openRevocationLists({ log, now, mayConnect: () => true, mayAsk: () => true })
const { signal } = new AbortController()

beforeEach(() => {
  peer.calls.length = 0
  peer.lists.clear()
  peer.lists.set('/root.crl', revocationList(root, []))
  peer.lists.set('/issuing.crl', revocationList(issuing, []))
})

async function verdictOf(
  signer: Parameters<typeof signerWith>[0],
  environment: NodeJS.ProcessEnv = {},
  { isFlipped = false, carried = [] as Uint8Array[] } = {},
) {
  const plain = withTable(documentObjects())
  const store = writeEvidence(await openDocument(plain), [{ key: 'A', certificates: [], lists: carried, answers: [] }])
  const given = carried.length > 0 ? new Uint8Array(Buffer.concat([plain, store])) : plain
  const bytes = madeOf(await sign(inputFor(given), signerWith(signer, [issuing])))
  if (isFlipped) bytes.set(Buffer.from('!'), Buffer.from(bytes).indexOf('To be signed'))
  const config = readConfig({ TRUST_ROOTS: folder, ...environment })
  const verifier = openVerifier({ db: t.db, config, now, log, lists: openLists() })
  const verified = await verifier.verify(Buffer.from(bytes), { owner: 'a', signal, given: null })
  await verifier.close()
  return verified.ok ? verified.value.map(({ verdict, subIndication }) => [verdict, subIndication]) : verified.fault
}

test('a signature of a trusted authority is valid by the lists that its certificates name', async () => {
  expect(await verdictOf(own)).toEqual([['valid', null]])
  expect(peer.calls.toSorted()).toEqual(['/issuing.crl', '/root.crl'])
})

test('a certificate that the list names is told as revoked', async () => {
  peer.lists.set('/issuing.crl', revocationList(issuing, [own]))
  expect(await verdictOf(own)).toEqual([['undetermined', 'REVOKED_NO_POE']])
})

test('A44 it is told too where the signer chose a list from before to be carried along', async () => {
  const carried = [revocationList(issuing, [], { from: '2026-11-20T00:00:00Z' }), revocationList(root, [])]
  expect(await verdictOf(own, {}, { carried })).toEqual([['valid', null]])
  peer.lists.set('/issuing.crl', revocationList(issuing, [own]))
  expect(await verdictOf(own, {}, { carried })).toEqual([['undetermined', 'REVOKED_NO_POE']])
})

test.each([
  ['are not to be had', () => peer.lists.clear(), {}],
  ['are of another authority', () => peer.lists.set('/issuing.crl', revocationList(root, [])), {}],
  ['are not fetched here', () => undefined, { REVOCATION_FETCH: '0' }],
])('it stays undetermined while the lists %s', async (_, change, environment) => {
  change()
  expect(await verdictOf(own, environment)).toEqual([['undetermined', 'TRY_LATER']])
  if ('REVOCATION_FETCH' in environment) expect(peer.calls).toEqual([])
})

test('A30 a certificate of a stranger leads the portal nowhere', async () => {
  expect(await verdictOf(stranger)).toEqual([['undetermined', 'NO_CERTIFICATE_CHAIN_FOUND']])
  expect(peer.calls).toEqual([])
})

test('a signature that is broken anyway needs no lists', async () => {
  expect(await verdictOf(own, {}, { isFlipped: true })).toEqual([['broken', 'HASH_FAILURE']])
  expect(peer.calls).toEqual([])
})

const unused = () => Promise.reject(new Error('not called'))
const embedded: SigningProvider = { name: 'embedded', isQualified: false, signaturesPerCode: null, certificate: unused, requestCode: unused, sign: unused }

test('A44 a revoked certificate of a provider signs nothing; without a list it may', async () => {
  const account = { username: 'maria', password: 'a', pin: '', code: null, isLocked: false, shown: own, signs: own }
  const sapi = await startSapiPeer(account, [issuing, root])
  const open = (environment: NodeJS.ProcessEnv = {}) =>
    chooseProvider({ config: readConfig({ SIGNING_PROVIDER: 'sapi', SIGNING_URL: sapi.base, ...environment }), embedded, log, now, lists: openLists() })
  const credentials = { username: 'maria', password: 'a' }
  expect(await open().certificate(1, credentials, signal)).toMatchObject({ reference: '' })
  peer.lists.set('/issuing.crl', revocationList(issuing, [own]))
  await expect(open().certificate(1, credentials, signal)).rejects.toMatchObject({ code: 'signing.noCredential' })
  await expect(open({ REVOCATION_FETCH: '0' }).certificate(1, credentials, signal)).resolves.toBeDefined()
  peer.lists.clear()
  await expect(open().certificate(1, credentials, signal)).resolves.toBeDefined()
  await sapi.close()
})
