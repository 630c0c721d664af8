import { sign } from '@klesis/pdf/sign/sign.ts'
import { inputFor, madeOf, trustIn, verdictsOf } from '@klesis/pdf/testing/given.ts'
import { revocationList } from '@klesis/pdf/testing/test-authority.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startCscPeer, usualKey } from '../testing/csc-peer.ts'
import { chain, givenAccount, itemOf, root } from '../testing/given-signers.ts'
import { startSapiPeer } from '../testing/sapi-peer.ts'
import { faults, type PeerFault } from '../testing/start-peer.ts'
import { cscProvider } from './csc.ts'
import { sapiProvider } from './sapi.ts'
import type { SigningProvider } from './signing-provider.ts'

const account = givenAccount('rsa')
const stranger = givenAccount('rsa')
const past = givenAccount('rsa', { validUntil: '2026-11-26T00:00:00Z' })
const forServers = givenAccount('rsa', { usage: 0x20 })
const { signal } = new AbortController()
const now = () => new Date('2026-11-27T10:00:00Z')
const logged: unknown[] = []
const log = { warn: (...line: unknown[]) => void logged.push(...line) }
const csc = await startCscPeer('v1', account)
const sapi = await startSapiPeer(account)
afterAll(() => Promise.all([csc.close(), sapi.close()]))

const providers = {
  csc: (milliseconds: number) => cscProvider({ base: csc.base, version: 'v1', client: null, isQualified: true, milliseconds, log, now }),
  sapi: (milliseconds: number) => sapiProvider({ base: sapi.base, isQualified: true, milliseconds, log, now }),
}
const paths = {
  csc: ['auth/login', 'credentials/list', 'credentials/info', 'credentials/authorize', 'signatures/signHash'].map((path) => `/csc/v1/${path}`),
  sapi: ['/Sign/Api/Certificates', '/Sign/Api/SignBuffer'],
}

beforeEach(() => {
  logged.length = 0
  for (const peer of [csc, sapi]) {
    peer.faults.clear()
    peer.calls.length = 0
    peer.account = { ...account, code: '12345678' }
  }
  csc.key = usualKey(account)
  csc.lie = null
})

const credentials = { username: account.username, password: account.password }

async function signWith(provider: SigningProvider): Promise<Uint8Array[]> {
  const certificate = await provider.certificate(1, credentials, signal)
  return provider.sign({ personId: 1, credentials, code: '12345678', certificate, items: [itemOf('one')], description: 'Αίτηση' }, signal)
}

/** What the person is told, and the word in the log for who runs the portal. */
const expected: Record<Exclude<PeerFault, 'silent'>, [code: string, logged: RegExp]> = {
  html: ['signing.providerProtocol', /status 200|another answer/],
  huge: ['signing.providerProtocol', /tooLarge/],
  redirect: ['signing.providerProtocol', /redirect/],
  status500: ['signing.providerDown', /badStatus/],
  cut: ['signing.providerDown', /failed/],
}

describe.each(['csc', 'sapi'] as const)('%s', (name) => {
  const peer = name === 'csc' ? csc : sapi
  const answering = faults.filter((fault) => fault !== 'silent')
  const cases = answering.flatMap((fault) => paths[name].map((path) => [fault, path] as const))

  test.each(cases)('A44 a server that answers %s at %s is told, and nothing of the bodies is logged', async (wrong, path) => {
    peer.faults.set(path, wrong)
    const [code, fault] = expected[wrong]
    await expect(signWith(providers[name](60_000))).rejects.toMatchObject({ code })
    expect(peer.calls.at(-1)).toBe(path)
    expect(JSON.stringify(logged)).not.toMatch(/maria|κωδικός|12345678|Αίτηση|Basic|Bearer/)
    expect(JSON.stringify(logged)).toMatch(fault)
  })

  test('A44 a server that never answers is given up', async () => {
    for (const path of paths[name]) peer.faults.set(path, 'silent')
    await expect(signWith(providers[name](50))).rejects.toMatchObject({ code: 'signing.providerDown' })
    expect(JSON.stringify(logged)).toContain('tooSlow')
  })

  test.each([
    ['a value of another key', { signs: stranger.signs }, 'signing.providerProtocol'],
    ['the certificate of somebody else', { shown: stranger.shown }, 'signing.providerProtocol'],
    ['an expired certificate', { shown: past.shown, signs: past.signs }, 'signing.noCredential'],
    ['a certificate that signs no documents', { shown: forServers.shown, signs: forServers.signs }, 'signing.noCredential'],
  ])('A44 %s is never passed on', async (_, lie, code) => {
    Object.assign(peer.account, lie)
    await expect(signWith(providers[name](60_000))).rejects.toMatchObject({ code })
  })

  test('who leaves ends the call', async () => {
    const [first = ''] = paths[name]
    peer.faults.set(first, 'silent')
    const leave = new AbortController()
    const asked = providers[name](60_000).certificate(1, credentials, leave.signal)
    leave.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
    expect(logged).toEqual([])
  })

  test('a document that is signed by it is valid for whoever trusts its root', async () => {
    const provider = providers[name](60_000)
    const certificate = await provider.certificate(1, credentials, signal)
    const signed = await sign(inputFor(withTable(documentObjects())), {
      certificates: certificate.certificates,
      sign: async ({ bytes, hash }) => {
        const items = [{ hash, toBeSigned: bytes }]
        const [value] = await provider.sign({ personId: 1, credentials, code: '12345678', certificate, items, description: '' }, signal)
        return value ?? new Uint8Array()
      },
    })
    const lists = chain.map((authority) => revocationList(authority, []))
    expect(await verdictsOf(madeOf(signed), { ...trustIn(root), revocationLists: lists })).toEqual(['valid'])
  })
})

test.each(['fewerValues', 'otherHash', 'noToken', 'noCertificates'] as const)('A44 a provider of CSC that lies (%s) is told', async (lie) => {
  csc.lie = lie
  await expect(signWith(providers.csc(60_000))).rejects.toMatchObject({ code: 'signing.providerProtocol' })
})

test('a provider that cannot be reached is told', async () => {
  const gone = await startSapiPeer(account)
  await gone.close()
  await expect(signWith(sapiProvider({ base: gone.base, isQualified: true, milliseconds: 60_000, log, now }))).rejects.toMatchObject({
    code: 'signing.providerDown',
  })
})
