import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readTimeStamp } from '@klesis/pdf/cms/time-stamp.ts'
import { judgeTimeStamp, presentJudges } from '@klesis/pdf/testing/judges/outside-judges.ts'
import { issue } from '@klesis/pdf/testing/test-authority.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../refusals/refuse.ts'
import { faults, type PeerFault } from '../testing/start-peer.ts'
import { startTsaPeer, type TsaLie } from '../testing/tsa-peer.ts'
import { openTimeStamps } from './open-time-stamps.ts'

const root = issue('Root', null, { isAuthority: true })
const authority = issue('Time stamps', root, { stamps: true })
const now = '2026-11-27T10:00:00.000Z'
const peer = await startTsaPeer(authority, [root], now)
afterAll(() => peer.close())

const warnings: unknown[] = []
const log = { warn: (fields: unknown) => void warnings.push(fields) }
const open = ({ isRequired = false, milliseconds = 60_000 } = {}) =>
  openTimeStamps({ address: `${peer.origin}/tsa`, isRequired, milliseconds, log, now: () => new Date(now) })
const value = Buffer.from('the value of a signature')
const digest = createHash('sha256').update(value).digest()
const { signal } = new AbortController()

beforeEach(() => {
  warnings.length = 0
  peer.faults.clear()
  Object.assign(peer, { lie: null, signer: authority, time: now })
})

test('a stamp is over the digest, and of the authority', async () => {
  const token = await open().stamp(digest, signal)
  expect(readTimeStamp(token ?? new Uint8Array(), value)).toMatchObject({ time: now, isIntact: true })
  expect(warnings).toEqual([])
})

test.skipIf(!presentJudges().includes('openssl'))('OpenSSL takes the stamp for one of the authority over the value', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'klesis-stamp-'))
  const token = (await open().stamp(digest, signal)) ?? new Uint8Array()
  expect(judgeTimeStamp(folder, { token, stamped: value, root: root.certificate })).toContain('Verification: OK')
  rmSync(folder, { recursive: true })
})

const wrongs: readonly (TsaLie | PeerFault | 'wrongKey' | 'notForStamping' | 'otherTime')[] = [
  ...(['refused', 'otherImprint', 'otherNonce', 'noNonce', 'wrongKey', 'notForStamping', 'otherTime'] as const),
  ...faults.filter((fault) => fault !== 'silent'),
]

function goWrong(wrong: (typeof wrongs)[number]): void {
  if (wrong === 'wrongKey') peer.signer = { ...authority, key: issue('Another', root, { stamps: true }).key }
  else if (wrong === 'notForStamping') peer.signer = issue('Signer', root)
  else if (wrong === 'otherTime') peer.time = '2026-11-27T09:54:00.000Z'
  else if (wrong === 'refused' || wrong === 'otherImprint' || wrong === 'otherNonce' || wrong === 'noNonce') peer.lie = wrong
  else peer.faults.set('/tsa', wrong)
}

test.each(wrongs)('F11 an authority that goes wrong (%s) gives no stamp, or stops the signature where one is required', async (wrong) => {
  goWrong(wrong)
  expect(await open().stamp(digest, signal)).toBeNull()
  await expect(open({ isRequired: true }).stamp(digest, signal)).rejects.toMatchObject({ code: 'signing.providerDown' })
  expect(warnings).toHaveLength(2)
  expect(peer.calls).not.toContain('/elsewhere')
})

test('F11 an authority that never answers is given up', async () => {
  peer.faults.set('/tsa', 'silent')
  expect(await open({ milliseconds: 50 }).stamp(digest, signal)).toBeNull()
  await expect(open({ milliseconds: 50, isRequired: true }).stamp(digest, signal)).rejects.toBeInstanceOf(Refusal)
  expect(warnings).toEqual([{ fault: 'tooSlow' }, { fault: 'tooSlow' }])
})

test('F11 an authority that cannot be reached gives no stamp', async () => {
  const gone = await startTsaPeer(authority, [root], now)
  await gone.close()
  const stamps = openTimeStamps({ address: gone.origin, isRequired: false, milliseconds: 60_000, log, now: () => new Date(now) })
  expect(await stamps.stamp(digest, signal)).toBeNull()
})

test('who leaves ends the call', async () => {
  peer.faults.set('/tsa', 'silent')
  const leave = new AbortController()
  const asked = open().stamp(digest, leave.signal)
  leave.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
  expect(warnings).toEqual([])
})
