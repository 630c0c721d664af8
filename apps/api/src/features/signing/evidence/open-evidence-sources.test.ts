import type { Asked } from '@klesis/pdf/evidence/ocsp-query.ts'
import { issueResponder, ocspAnswer } from '@klesis/pdf/testing/test-answers.ts'
import { issue, revocationList } from '@klesis/pdf/testing/test-authority.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { faults, startPeer } from '../testing/start-peer.ts'
import { type EvidenceSourceSettings, openEvidenceSources } from './open-evidence-sources.ts'

let answer: Uint8Array
let list: Uint8Array | null
const peer = await startPeer(({ path }) => {
  const body = path === '/ocsp' ? answer : list
  return body ? { type: 'application/octet-stream', body } : { status: 404, body: '' }
})
afterAll(() => peer.close())
const { host } = new URL(peer.origin)
const root = issue('Root', null, { isAuthority: true })
const maria = issue('Μαρία', root, { answersAt: `${peer.origin}/ocsp`, listAt: `${peer.origin}/root.crl` })
const asked: Asked[] = [{ certificate: maria.certificate, issuer: root.certificate }]
const good = ocspAnswer(maria, root, { signer: issueResponder(root) })
const ofRoot = revocationList(root, [])
const warnings: unknown[] = []
const log = { warn: (fields: unknown) => void warnings.push(fields) }
const now = () => new Date('2026-11-27T10:00:00Z')
const { signal } = new AbortController()
const find = (more: Partial<EvidenceSourceSettings> = {}) =>
  openEvidenceSources({ hosts: `lists.example, ${host}`, log, now, mayConnect: () => true, ...more })(asked, signal)

beforeEach(() => {
  ;[answer, list] = [good, ofRoot]
  peer.calls.length = 0
  peer.faults.clear()
  warnings.length = 0
})

test('who answers is asked first, and the list is not fetched then', async () => {
  expect(await find()).toEqual({ lists: [], answers: [good] })
  expect(peer.calls).toEqual(['/ocsp'])
})

test.each(faults.filter((fault) => fault !== 'silent'))('A44 a responder that answers %s is passed over for the list', async (fault) => {
  peer.faults.set('/ocsp', fault)
  expect(await find()).toEqual({ lists: [ofRoot], answers: [] })
  expect(peer.calls).toEqual(['/ocsp', '/root.crl'])
  expect(warnings).toHaveLength(1)
})

test.each([
  ['of a stranger', () => ocspAnswer(maria, root, { signer: issue('Root', null, { isAuthority: true }) })],
  ['about somebody else', () => ocspAnswer(issue('Νίκος', root), root)],
  ['of last week', () => ocspAnswer(maria, root, { from: '2026-11-18T00:00:00Z', until: '2026-11-25T00:00:00Z' })],
])('A44 an answer %s is passed over for the list', async (_, lie) => {
  answer = lie()
  expect(await find()).toEqual({ lists: [ofRoot], answers: [] })
  expect(warnings).toEqual([{ host, fault: 'unfit' }])
})

test('who never answers is given up, and without a list there is nothing', async () => {
  peer.faults.set('/ocsp', 'silent')
  list = null
  expect(await find({ milliseconds: 50 })).toEqual({ lists: [], answers: [] })
})

test('a host may be named with the usual port', async () => {
  const plain = issue('Μαρία', root, { answersAt: 'http://127.0.0.1/ocsp', listAt: 'https://127.0.0.1/root.crl' })
  for (const [hosts, ports] of [
    ['127.0.0.1', 2],
    ['127.0.0.1:80', 1],
    ['127.0.0.1:443', 1],
    ['127.0.0.1:8080', 0],
  ] as const) {
    warnings.length = 0
    await openEvidenceSources({ hosts, log, now })([{ certificate: plain.certificate, issuer: root.certificate }], signal)
    expect([hosts, warnings.length]).toEqual([hosts, ports])
  }
})

test.each([
  ['a host that is not in the settings', { hosts: 'lists.example' }],
  ['another port of one that is', { hosts: '127.0.0.1' }],
])('A30 a certificate cannot lead the portal to %s', async (_, settings) => {
  expect(await find(settings)).toEqual({ lists: [], answers: [] })
  expect(peer.calls).toEqual([])
})

test('A30 nor into a private network, whatever the settings say', async () => {
  const usual = openEvidenceSources({ hosts: host, log, now })
  expect(await usual(asked, signal)).toEqual({ lists: [], answers: [] })
  expect(peer.calls).toEqual([])
})

test('who leaves does not wait', async () => {
  peer.faults.set('/ocsp', 'silent')
  const leave = new AbortController()
  const waits = openEvidenceSources({ hosts: host, log, now, mayConnect: () => true })(asked, leave.signal)
  leave.abort(new Error('left'))
  await expect(waits).rejects.toThrow('left')
})
