import { issue, revocationList } from '@klesis/pdf/testing/test-authority.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startListPeer } from '../testing/list-peer.ts'
import { faults } from '../testing/start-peer.ts'
import { openRevocationLists, type RevocationListSettings } from './open-revocation-lists.ts'

const root = issue('Root', null, { isAuthority: true })
const peer = await startListPeer()
afterAll(() => peer.close())
const listUntil = (until: string) => revocationList(root, [], { until })
const list = listUntil('2026-11-27T10:30:00Z')
const warnings: unknown[] = []
const log = { warn: (fields: unknown) => void warnings.push(fields) }
let now = new Date()
const { signal } = new AbortController()
const open = (more: Partial<RevocationListSettings> = {}) =>
  openRevocationLists({ log, now: () => now, milliseconds: 60_000, mayConnect: () => true, mayAsk: () => true, ...more })
const address = `${peer.origin}/root.crl`

beforeEach(() => {
  now = new Date('2026-11-27T10:00:00Z')
  peer.calls.length = 0
  peer.faults.clear()
  peer.lists.clear()
  peer.lists.set('/root.crl', list)
  warnings.length = 0
})
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

test('a list is fetched once for all who want it, until it is no longer in force', async () => {
  const lists = open()
  expect(await Promise.all([lists.fetch([address], signal), lists.fetch([address, address], signal)])).toEqual([[list], [list]])
  later(29)
  await lists.fetch([address], signal)
  expect(peer.calls).toHaveLength(1)
  later(2)
  await lists.fetch([address], signal)
  expect(peer.calls).toHaveLength(2)
})

test('a list that is in force for long is asked for again after an hour', async () => {
  peer.lists.set('/root.crl', listUntil('2049-01-01T00:00:00Z'))
  const lists = open()
  for (const minutes of [0, 59, 2]) {
    later(minutes)
    await lists.fetch([address], signal)
  }
  expect(peer.calls).toHaveLength(2)
})

test.each(faults.filter((fault) => fault !== 'silent' && fault !== 'html' && fault !== 'huge'))(
  'an address that answers %s is left in peace for a while',
  async (fault) => {
    peer.faults.set('/root.crl', fault)
    const lists = open()
    expect([await lists.fetch([address], signal), await lists.fetch([address], signal)]).toEqual([[], []])
    expect(peer.calls).toEqual(['/root.crl'])
    expect(warnings).toHaveLength(1)
    peer.faults.clear()
    later(6)
    expect(await lists.fetch([address], signal)).toEqual([list])
  },
)

test('an address that never answers is given up', async () => {
  peer.faults.set('/root.crl', 'silent')
  expect(await open({ milliseconds: 50 }).fetch([address], signal)).toEqual([])
})

test.each([
  ['a private address', address, {}],
  ['the cloud’s own', 'http://169.254.169.254/root.crl', {}],
  ['a name that leads to this machine', address.replace('127.0.0.1', 'localhost'), {}],
  ['an unusual port', address, { mayConnect: () => true }],
])('A30 a certificate cannot lead the portal to %s', async (_, where, allowed) => {
  const usual = openRevocationLists({ log, now: () => now, ...allowed })
  const anyPort = openRevocationLists({ log, now: () => now, mayAsk: () => true })
  expect(await usual.fetch([where], signal)).toEqual([])
  expect(await ('mayConnect' in allowed ? usual : anyPort).fetch([where], signal)).toEqual([])
  expect(peer.calls).toEqual([])
})

test('a file cannot make the portal ask without end', async () => {
  const many = Array.from({ length: 50 }, (_, index) => `${peer.origin}/${index}.crl`)
  expect(await open().fetch(many, signal)).toEqual([])
  expect(peer.calls).toHaveLength(8)
})

test('who leaves does not wait for a list', async () => {
  peer.faults.set('/root.crl', 'silent')
  const leave = new AbortController()
  const asked = open().fetch([address], leave.signal)
  leave.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
})
