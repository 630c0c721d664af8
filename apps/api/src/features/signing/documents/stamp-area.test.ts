import { openDocument } from '@klesis/pdf/document/open-document.ts'
import { frameOf, sizeOf, toArea, uprightMatrix } from '@klesis/pdf/document/page-frame.ts'
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

const numbersOf = (section: string, key: string) => (new RegExp(`/${key}\\s*\\[([^\\]]+)\\]`).exec(section)?.[1] ?? '').trim().split(/\s+/).map(Number)

async function stamped(bytes: Uint8Array) {
  const begun = await runPdfJob<'begin'>({
    does: 'begin',
    trust: { roots: [], intermediates: [], revocationLists: [], now: '2026-11-27T10:00:00Z' },
    input: { bytes, appearance: { lines: ['Stamp'], image: null }, name: '', reason: '', location: '', signedAt: '2026-11-27T10:00:00Z' },
    place: { head: { name: 'stamp' } },
  })
  const section = begun.ok ? Buffer.from(begun.value.prepared.section).toString('latin1') : ''
  return { corners: numbersOf(section, 'Rect'), matrix: numbersOf(section, 'Matrix') }
}

test('the lines and fields of a file are kept free', async () => {
  // At 780, 816, 745, 710, 675 and 20 points from below; the field is from 600 to 650.
  const text = ['Below', '36 Td (At the head', '-71 Td (More', '-35 Td (More', '-35 Td (More', '-655 Td (At the foot'].join(') Tj 0 ')
  const bytes = withTable(documentObjects({ text, fields: ['signature'] }))
  const [, bottom = 0, , top = 0] = (await stamped(bytes)).corners
  expect([Math.round(top), Math.round(bottom)]).toEqual([597, 563])
})

/** Text that a reader sees at the head of a page that is turned so. */
const atHead = { 0: '0 40', 90: '-40 -400', 180: '0 -760', 270: '490 -400' } as const

test.each([0, 90, 180, 270] as const)(
  'on a page turned by %i it lies at the head that the reader sees, upright, or at the foot where something is written there',
  async (turn) => {
    const fileWith = (text: string) => withTable(documentObjects({ page: `/Rotate ${turn}`, text }))
    const frame = frameOf(await openDocument(fileWith('Free')), 1)
    if (!frame) throw new Error('no page')
    const { width, height } = sizeOf(frame)
    for (const [text, y] of [
      ['Free', 8],
      [`Free) Tj ${atHead[turn]} Td (Taken`, height - 42],
    ] as const) {
      const { corners, matrix } = await stamped(fileWith(text))
      const area = { x: 36, y, width: width - 72, height: 34 }
      expect(toArea(frame, 1, corners as [number, number, number, number])).toEqual({ page: 1, ...area })
      if (turn !== 0) expect(matrix).toEqual(uprightMatrix(turn, area))
    }
  },
)
