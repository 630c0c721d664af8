import { issue } from '@klesis/pdf/testing/test-authority.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startCscPeer, usualKey } from '../testing/csc-peer.ts'
import { chain, givenAccount, itemOf } from '../testing/given-signers.ts'
import { areValuesRight } from './are-values-right.ts'
import { type CscSettings, cscProvider } from './csc.ts'
import type { SigningProvider } from './signing-provider.ts'

const { signal } = new AbortController()
const subject = { description: 'Αίτηση 12' }
const now = () => new Date('2026-11-27T10:00:00Z')
const given = { rsa: givenAccount('rsa'), ec: givenAccount('ec') }
const log = { warn: () => undefined }

describe.each([
  ['v1', 'rsa'],
  ['v1', 'ec'],
  ['v2', 'rsa'],
  ['v2', 'ec'],
] as const)('CSC %s with a key of %s', async (version, kind) => {
  const account = given[kind]
  const peer = await startCscPeer(version, { ...account })
  afterAll(() => peer.close())
  beforeEach(() => {
    peer.calls.length = 0
    peer.account = { ...account }
    peer.key = usualKey(account)
    peer.lie = null
  })
  const open = (more: Partial<CscSettings> = {}) =>
    cscProvider({ base: peer.base, version, client: null, isQualified: true, milliseconds: 60_000, log, now, ...more })
  const withClient = () => open({ client: { ...peer.client, tokenUrl: peer.tokenUrl } })
  const { username, password } = account
  const credentials = { username, password }

  async function sign(provider: SigningProvider, code: string, { items = [itemOf('one')], as = credentials } = {}) {
    const certificate = await provider.certificate(1, as, signal)
    return provider.sign({ personId: 1, credentials: as, code, certificate, items, description: 'Αίτηση 12' }, signal)
  }

  test('the certificate comes first, then a code, which signs as often as the key allows, once', async () => {
    const provider = open()
    const certificate = await provider.certificate(1, credentials, signal)
    expect(certificate).toEqual({
      certificates: [account.shown, ...chain].map(({ certificate: der }) => der),
      reference: 'key-1',
      signaturesPerCode: 2,
    })
    expect(await provider.requestCode(1, credentials, subject, signal)).toEqual({ sentTo: null })
    const items = [itemOf('one'), itemOf('two')]
    const input = { personId: 1, credentials, code: '12345678', certificate, items, description: '' }
    expect(areValuesRight(certificate.certificates[0], items, await provider.sign(input, signal))).toBe(true)
    expect(peer.calls.slice(-4).map((path) => path.split('/').slice(-2).join('/'))).toEqual([
      ...['auth/login', 'credentials/info', 'credentials/authorize', 'signatures/signHash'],
    ])
    await expect(provider.sign(input, signal)).rejects.toMatchObject({ code: 'signing.codeInvalid' })
    await expect(provider.sign({ ...input, items: [...items, itemOf('three')] }, signal)).rejects.toThrow('at most 2')
  })

  test('a code that the person’s own device shows is not asked for', async () => {
    peer.key.otp = 'offline'
    await open().requestCode(1, credentials, subject, signal)
    expect(peer.calls.at(-1)).toContain('credentials/info')
  })

  test('with the portal’s registration the password is the PIN of the key', async () => {
    peer.key.pin = true
    const provider = withClient()
    const as = { username, password: account.pin }
    await provider.requestCode(1, as, subject, signal)
    expect(await sign(provider, '12345678', { as })).toHaveLength(1)
    await provider.requestCode(1, as, subject, signal)
    await expect(sign(provider, '12345678', { as: { username, password: '0000' } })).rejects.toMatchObject({ code: 'signing.credentialsInvalid' })
    await expect(sign(provider, '12345678', { as: { username: 'nikos', password: '0000' } })).rejects.toMatchObject({ code: 'signing.noCredential' })
  })

  test('a key with a PIN and no code takes the PIN as the code', async () => {
    Object.assign(peer.key, { pin: true, otp: 'none' })
    expect(await sign(open(), account.pin)).toHaveLength(1)
    await expect(sign(open(), '0000')).rejects.toMatchObject({ code: 'signing.codeInvalid' })
  })

  test('the key of the institution seals by its PIN or by itself, and one that asks for a code each time is none', async () => {
    Object.assign(peer.key, { pin: true, otp: 'none' })
    const asPortal = { username, password: '' }
    const ways = [
      [open({ isOfInstitution: true }), credentials],
      [open({ isOfInstitution: true, client: { ...peer.client, tokenUrl: peer.tokenUrl } }), asPortal],
    ] as const
    for (const [provider, as] of ways) {
      expect(await sign(provider, account.pin, { as })).toHaveLength(1)
      await expect(sign(provider, '0000', { as })).rejects.toMatchObject({ code: 'signing.codeInvalid' })
    }
    peer.key.pin = false
    expect(await sign(ways[0][0], '')).toHaveLength(1)
    peer.key.otp = 'online'
    await expect(sign(ways[0][0], '')).rejects.toMatchObject({ code: 'signing.noCredential' })
  })

  test.each([
    ['that is disabled', { isEnabled: false }],
    ['with a revoked certificate', { status: 'revoked' }],
    ['with a suspended certificate', { status: 'suspended' }],
    ['that is authorised on pages of the provider', { mode: 'oauth2code' }],
    ['of an algorithm that documents do not have', { algorithms: ['1.2.840.113549.1.1.10'] }],
    ['that asks for a PIN and a code beside the password', { pin: true }],
    ['that asks for nothing', { otp: 'none' }],
  ] as const)('A44 a key %s is none', async (_, key) => {
    Object.assign(peer.key, key)
    await expect(open().certificate(1, credentials, signal)).rejects.toMatchObject({ code: 'signing.noCredential' })
  })

  test('with the portal’s registration a key without a PIN is none: a username alone would do', async () => {
    await expect(withClient().certificate(1, credentials, signal)).rejects.toMatchObject({ code: 'signing.noCredential' })
  })

  test.each([
    ['a wrong password', { as: { username, password: 'wrong' } }, {}, 'signing.credentialsInvalid'],
    ['a name with a colon', { as: { username: `${username}:x`, password } }, {}, 'signing.credentialsInvalid'],
    ['a wrong code', {}, { code: '87654321' }, 'signing.codeInvalid'],
    ['a code that was used', {}, { code: null }, 'signing.codeInvalid'],
    ['a locked key', {}, { isLocked: true }, 'signing.codeLocked'],
  ])('%s is told', async (_, how, state, code) => {
    Object.assign(peer.account, { code: '12345678', ...state })
    await expect(sign(open(), '12345678', how)).rejects.toMatchObject({ code })
  })

  test('a code that is too old is told', async () => {
    peer.lie = 'expiredCode'
    await expect(sign(open(), '12345678')).rejects.toMatchObject({ code: 'signing.codeExpired' })
  })

  test('A44 a certificate that was replaced after the hash was made stops the signature', async () => {
    const provider = open()
    const certificate = await provider.certificate(1, credentials, signal)
    const renewed = issue('Μαρία Παπαδοπούλου', chain[0] ?? null, { kind, pairOf: account.shown })
    peer.account = { ...account, code: '12345678', shown: renewed }
    const asked = provider.sign({ personId: 1, credentials, code: '12345678', certificate, items: [itemOf('one')], description: '' }, signal)
    await expect(asked).rejects.toMatchObject({ code: 'signing.noCredential' })
    expect(peer.account.code).toBe('12345678')
  })
})

test('a wrong registration of the portal is not the person’s fault', async () => {
  const peer = await startCscPeer('v1', { ...given.ec })
  const client = { ...peer.client, secret: 'another', tokenUrl: peer.tokenUrl }
  const provider = cscProvider({ base: peer.base, version: 'v1', client, isQualified: false, milliseconds: 60_000, log, now })
  await expect(provider.certificate(1, given.ec, signal)).rejects.toMatchObject({ code: 'signing.providerProtocol' })
  await peer.close()
})
