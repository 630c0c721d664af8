import { afterAll, beforeEach, expect, test } from 'vitest'
import { chain, givenAccount, itemOf } from '../testing/given-signers.ts'
import { startSapiPeer } from '../testing/sapi-peer.ts'
import { areValuesRight } from './are-values-right.ts'
import { sapiProvider } from './sapi.ts'

const { signal } = new AbortController()
const account = givenAccount('rsa')
const peer = await startSapiPeer({ ...account })
afterAll(() => peer.close())
beforeEach(() => {
  peer.account = { ...account }
  peer.sendsCodes = true
})
const { username, password } = account
const credentials = { username, password }
const provider = sapiProvider({
  ...{ base: peer.base, isQualified: true, milliseconds: 60_000 },
  log: { warn: () => undefined },
  now: () => new Date('2026-11-27T10:00:00Z'),
})

async function sign(code: string, as = credentials) {
  const certificate = await provider.certificate(1, credentials, signal)
  return provider.sign({ personId: 1, credentials: as, code, certificate, items: [itemOf('one')], description: '' }, signal)
}

test('the certificate comes first, then a code, which signs once', async () => {
  const certificate = await provider.certificate(1, credentials, signal)
  expect(certificate.certificates).toEqual([account.shown, ...chain].map(({ certificate: der }) => der))
  expect(await provider.requestCode(1, credentials, { description: '' }, signal)).toEqual({ sentTo: null })
  expect(areValuesRight(certificate.certificates[0], [itemOf('one')], await sign('12345678'))).toBe(true)
  await expect(sign('12345678')).rejects.toMatchObject({ code: 'signing.codeInvalid' })
})

test('a service that sends no codes is one whose codes the person’s app shows', async () => {
  peer.sendsCodes = false
  expect(await provider.requestCode(1, credentials, { description: '' }, signal)).toEqual({ sentTo: null })
})

test('what the person entered wrongly is told', async () => {
  const wrong = { username, password: 'wrong' }
  await expect(provider.certificate(1, wrong, signal)).rejects.toMatchObject({ code: 'signing.credentialsInvalid' })
  await expect(provider.requestCode(1, wrong, { description: '' }, signal)).rejects.toMatchObject({ code: 'signing.credentialsInvalid' })
  await expect(sign('12345678', wrong)).rejects.toMatchObject({ code: 'signing.credentialsInvalid' })
  await expect(sign('87654321')).rejects.toMatchObject({ code: 'signing.codeInvalid' })
  const certificate = await provider.certificate(1, credentials, signal)
  peer.account.isLocked = true
  await expect(provider.certificate(1, credentials, signal)).rejects.toMatchObject({ code: 'signing.accountLocked' })
  await expect(provider.requestCode(1, credentials, { description: '' }, signal)).rejects.toMatchObject({ code: 'signing.accountLocked' })
  const asked = provider.sign({ personId: 1, credentials, code: '12345678', certificate, items: [itemOf('one')], description: '' }, signal)
  await expect(asked).rejects.toMatchObject({ code: 'signing.codeLocked' })
})

test('one code is for one signature', async () => {
  const certificate = await provider.certificate(1, credentials, signal)
  const asked = provider.sign({ personId: 1, credentials, code: '1', certificate, items: [itemOf('one'), itemOf('two')], description: '' }, signal)
  await expect(asked).rejects.toThrow('at most 1')
})
