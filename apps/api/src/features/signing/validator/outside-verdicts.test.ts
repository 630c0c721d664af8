import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Verification } from '@klesis/contract/documents/verification.ts'
import { givenPeople, signInTurn } from '@klesis/pdf/testing/given.ts'
import { revocationList } from '@klesis/pdf/testing/test-authority.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { multipartBody, multipartHeaders } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/test-app.ts'
import { reportOf, startValidatorPeer, validatorPath } from '../testing/validator-peer.ts'

const { root, inTurn, trust } = givenPeople()
const roots = mkdtempSync(path.join(tmpdir(), 'klesis-roots-'))
writeFileSync(path.join(roots, 'authority.cer'), root.certificate)
writeFileSync(path.join(roots, 'authority.crl'), revocationList(root, []))
const peer = await startValidatorPeer(null)
afterAll(async () => {
  await peer.close()
  rmSync(roots, { recursive: true })
})
const t = await testApp({ environment: { TRUST_ROOTS: roots, VALIDATOR_URL: peer.origin } })
t.clock.set(trust.now)
beforeEach(() => {
  peer.calls.length = 0
  peer.faults.clear()
})

const unsigned = withTable(documentObjects({ fields: ['Signature 1', 'Signature 2'] }))
const signed = await signInTurn(unsigned, [inTurn[0], inTurn[1]], ['Signature 1', 'Signature 2'])

async function verdictsOf(bytes: Uint8Array) {
  const { status, body } = await t.guest.post<Verification>('/pub/verify', multipartBody({ name: 'x.pdf', bytes: Buffer.from(bytes) }), multipartHeaders)
  return [status, ...(body.file?.signatures ?? []).map(({ verdict, outside }) => ({ verdict, outside }))]
}

test('what the validator says of each signature stands beside what the portal says, also where they differ', async () => {
  peer.report = reportOf([
    { field: 'Signature 2', indication: 'TOTAL_FAILED', subIndication: 'REVOKED' },
    { field: 'Signature 1', indication: 'TOTAL_PASSED' },
  ])
  expect(await verdictsOf(signed)).toEqual([
    200,
    { verdict: 'valid', outside: { indication: 'TOTAL-PASSED', subIndication: null } },
    { verdict: 'valid', outside: { indication: 'TOTAL-FAILED', subIndication: 'REVOKED' } },
  ])
  expect(Buffer.from(signed).equals(peer.received ?? Buffer.alloc(0))).toBe(true)
})

test('while the validator is silent the portal answers alone', async () => {
  peer.faults.set(validatorPath, 'status500')
  expect(await verdictsOf(signed)).toEqual([200, { verdict: 'valid' }, { verdict: 'valid' }])
})

test('a file without signatures, or of another kind, is not sent to it', async () => {
  expect(await verdictsOf(unsigned)).toEqual([200])
  expect(await verdictsOf(Buffer.from('no PDF'))).toEqual([200])
  expect(peer.calls).toEqual([])
})
