import { afterAll, beforeEach, expect, test } from 'vitest'
import { faults } from '../testing/start-peer.ts'
import { reportOf, startValidatorPeer, validatorPath } from '../testing/validator-peer.ts'
import { besideOurs } from './beside-ours.ts'
import { openValidator } from './open-validator.ts'

const two = [
  { field: 'Signature1', indication: 'TOTAL_PASSED' },
  { field: 'Signature2', indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' },
]
const verdicts = [
  { field: 'Signature1', indication: 'TOTAL-PASSED', subIndication: null },
  { field: 'Signature2', indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' },
]
const peer = await startValidatorPeer(reportOf(two))
afterAll(() => peer.close())
const warnings: unknown[] = []
const log = { warn: (fields: unknown) => void warnings.push(fields) }
const validatorWith = (milliseconds = 60_000) => openValidator({ address: `${peer.origin}/`, milliseconds, log })
const bytes = Buffer.from('%PDF-1.7 Μαρία')
const { signal } = new AbortController()
beforeEach(() => {
  warnings.length = 0
  peer.faults.clear()
  peer.report = reportOf(two)
})

test.each([false, true])('the whole document is sent, and the report of DSS read (of an old version: %s)', async (isOld) => {
  peer.report = reportOf(two, { isOld })
  expect(await validatorWith().validate(bytes, signal)).toEqual(verdicts)
  expect(peer.received).toEqual(bytes)
})

test('a document without signatures has none there either', async () => {
  peer.report = { SimpleReport: { signatureOrTimestampOrEvidenceRecord: null }, DiagnosticData: null }
  expect(await validatorWith().validate(bytes, signal)).toEqual([])
})

test.each(faults.filter((fault) => fault !== 'silent' && fault !== 'huge'))('a validator that answers %s says nothing', async (fault) => {
  peer.faults.set(validatorPath, fault)
  expect(await validatorWith().validate(bytes, signal)).toBeNull()
  expect(warnings).toHaveLength(1)
})

test('a validator that never answers says nothing', async () => {
  peer.faults.set(validatorPath, 'silent')
  expect(await validatorWith(50).validate(bytes, signal)).toBeNull()
  expect(warnings).toEqual([{ fault: 'tooSlow' }])
})

test.each([{}, [], 'PASSED', null, { SimpleReport: { signatureOrTimestamp: [{ Signature: { Id: 'S', Indication: 'SURELY' } }] } }])(
  'another report (%j) is none',
  async (report) => {
    peer.report = report
    expect(await validatorWith().validate(bytes, signal)).toBeNull()
    expect(warnings).toEqual([{ fault: 'otherReport' }])
  },
)

test('its verdicts stand beside ours by the field, or in turn where it names none', () => {
  const [first, second] = [{ field: 'Signature1' }, { field: 'Signature2' }]
  const read = verdicts.map((one) => ({ ...one, indication: one.indication as 'TOTAL-PASSED' }))
  const unnamed = read.map((one) => ({ ...one, field: null }))
  expect(besideOurs([second, first, { field: 'Other' }], read)).toEqual([read[1], read[0], null])
  expect(besideOurs([first, second], unnamed)).toEqual(unnamed)
  expect(besideOurs([first], unnamed)).toEqual([null])
  expect(besideOurs([first, second], null)).toEqual([null, null])
})
