import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { expect, test } from 'vitest'
import { runPdfJob } from '../pdf-jobs.ts'
import { stampArea } from './stamp-area.ts'

const page = { width: 595, height: 842 }
const line = (y: number, height = 12) => ({ page: 1, x: 60, y, width: 400, height })

test.each([
  ['at the head', [line(60)], 8],
  ['at the foot where something stands at the head', [line(20), line(400)], 800],
  ['between lines where something stands at both', [line(20), line(50, 700), line(820, 10)], 753],
  ['at the head where the page is full', [line(0, 842)], 8],
  ['at the head beside what stands in the margin alone', [{ ...line(20), x: 4, width: 30 }], 8],
])('a stamp stands %s', (_, taken, y) => {
  expect(stampArea(page, taken)).toEqual({ page: 1, x: 36, y, width: 523, height: 34 })
})

test('the lines and fields of a file are kept free', async () => {
  // At 780, 816, 745, 710, 675 and 20 points from below; the field is from 600 to 650.
  const text = ['Below', '36 Td (At the head', '-71 Td (More', '-35 Td (More', '-35 Td (More', '-655 Td (At the foot'].join(') Tj 0 ')
  const bytes = withTable(documentObjects({ text, fields: ['signature'] }))
  const begun = await runPdfJob<'begin'>({
    does: 'begin',
    trust: { roots: [], intermediates: [], revocationLists: [], now: '2026-11-27T10:00:00Z' },
    input: { bytes, appearance: { lines: ['Stamp'], image: null }, name: '', reason: '', location: '', signedAt: '2026-11-27T10:00:00Z' },
    place: { head: { name: 'stamp' } },
  })
  const section = begun.ok ? Buffer.from(begun.value.prepared.section).toString('latin1') : ''
  const [, bottom = 0, , top = 0] = (/\/Rect\s*\[([^\]]+)\]/.exec(section)?.[1] ?? '').trim().split(/\s+/).map(Number)
  expect([Math.round(top), Math.round(bottom)]).toEqual([597, 563])
})
