import { describe, expect, test } from 'vitest'
import { BulkDecision } from './approvals/approvals.ts'
import { ActionRun } from './procedures/actions/actions.ts'
import { FlagText, Id, IdText, Instant, jsonText, LocalizedText, PageText } from './wire.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) => schema.safeParse(value).success

describe('a limit: one less, exactly it, one more', () => {
  test.each([
    ['id, lowest', Id, -1, false],
    ['id, lowest', Id, 0, true],
    ['id, highest', Id, 2_147_483_647, true],
    ['id, highest', Id, 2_147_483_648, false],
    ['id as text, highest', IdText, '2147483647', true],
    ['id as text, highest', IdText, '2147483648', false],
    ['id as text, ten digits', IdText, '0000000001', true],
    ['id as text, eleven digits', IdText, '00000000001', false],
    ['page, six digits', PageText, '999999', true],
    ['page, seven digits', PageText, '1000000', false],
    ['text of a language', LocalizedText, { el: 'x'.repeat(20_000) }, true],
    ['text of a language', LocalizedText, { el: 'x'.repeat(20_001) }, false],
    ['JSON in a query', jsonText(Id), '7'.padStart(20_000), true],
    ['JSON in a query', jsonText(Id), '7'.padStart(20_001), false],
    ['decisions of one run, fewest', BulkDecision, { ids: [] }, false],
    ['decisions of one run, fewest', BulkDecision, { ids: [1] }, true],
    ['decisions of one run, most', BulkDecision, { ids: Array(1000).fill(1) }, true],
    ['decisions of one run, most', BulkDecision, { ids: Array(1001).fill(1) }, false],
    ['applications of one action, most', ActionRun, { action: 'act', invitationId: 1, ids: Array(1000).fill(1) }, true],
    ['applications of one action, most', ActionRun, { action: 'act', invitationId: 1, ids: Array(1001).fill(1) }, false],
  ])('%s', (_, schema, value, expected) => {
    expect(accepts(schema, value)).toBe(expected)
  })
})

test.each(['', ' 1', '1 ', '+1', '-1', '1.0', '1e3', '0x1', '١'])('%j is not an id', (text) => {
  expect(accepts(IdText, text)).toBe(false)
})

test.each([
  ['2026-11-22T10:00:00Z', true],
  ['2026-11-22T10:00:00.123+02:00', true],
  ['2026-11-22T10:00:00', false],
  ['2026-11-22', false],
  ['2026-02-30T10:00:00Z', false],
])('the time %s exists and has a zone: %s', (text, expected) => {
  expect(accepts(Instant, text)).toBe(expected)
})

test.each([
  ['true', true],
  ['1', true],
  ['TRUE', false],
  ['0', false],
  [undefined, false],
])('the flag %j is %s', (text, expected) => {
  expect(FlagText.parse(text)).toBe(expected)
})

test('the default page is the first', () => {
  expect(PageText.parse(undefined)).toBe(0)
})

test('invalid JSON is an issue, not an exception', () => {
  expect(accepts(jsonText(Id), '{')).toBe(false)
})
