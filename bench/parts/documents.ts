import type { Block, DocumentContent } from '../../packages/pdf/src/render/content.ts'
import { renderDocument } from '../../packages/pdf/src/render/render-document.ts'
import { median } from '../load/percentile.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'

const part = 'documents'
const sentence = 'Η αίτηση συνοδεύεται από όλα τα δικαιολογητικά που ορίζει η πρόσκληση, με πτυχία, βεβαιώσεις και μεταφράσεις. '

/** Documents of the portal's own content: one page, and as long ones as anybody writes, with text, facts and tables over several pages. */
export async function benchDocuments({ rounds }: Options): Promise<Figure[]> {
  const [page, book] = [contentOf(1), contentOf(222)]
  // Fonts and code are loaded with the first.
  const pages = [await pagesOf(page), await pagesOf(book)]
  return [
    {
      part,
      what: `Rendering ${pages[0]} page, warm: processor`,
      value: await processorOf(rounds * 5, () => renderDocument(page)),
      unit: 'ms',
      goal: { atMost: 50 },
    },
    {
      part,
      what: `Rendering ${pages[1]} pages, warm: processor`,
      value: await processorOf(rounds, () => renderDocument(book)),
      unit: 'ms',
      goal: { atMost: 1_000 },
    },
  ]
}

/** Processor time, since a busy machine says little by the clock. */
async function processorOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return median(times)
}

async function pagesOf(content: DocumentContent): Promise<number> {
  const rendered = await renderDocument(content)
  if (!rendered.ok) throw new Error(rendered.detail)
  return rendered.value.pages
}

/** Each part is nine tenths of a page: half text and facts, half a table. */
function contentOf(parts: number): DocumentContent {
  const blocks = Array.from({ length: parts }, (_, index): Block[] => [
    { kind: 'heading', level: 2, text: `Μέρος ${index + 1}` },
    { kind: 'text', text: sentence.repeat(6) },
    { kind: 'facts', items: Array.from({ length: 6 }, (__, row) => ({ label: `Ερώτηση ${row + 1}`, value: sentence })) },
    {
      kind: 'table',
      columns: [{ title: 'Ίδρυμα' }, { title: 'Τίτλος' }, { title: 'Έτος', align: 'end' }, { title: 'Βαθμός', align: 'end' }],
      rows: Array.from({ length: 12 }, (__, row) => ['Πανεπιστήμιο Δοκιμών', `Πτυχίο ${index}.${row}`, String(1990 + row), `${row % 10},${row}`]),
    },
  ])
  return {
    ...{ title: 'Αίτηση 17/2026', language: 'el', createdAt: '2026-11-20T10:00:00.000Z' },
    letterhead: { logo: null, lines: ['Πανεπιστήμιο Δοκιμών', 'Τμήμα Μαθηματικών'] },
    footer: {
      text: 'Αίτηση 17/2026',
      verification: { code: '7K2M-9QXD-0ZTB-4HRC', address: 'https://klesis.example.org/verify/7K2M9QXD0ZTB4HRC', hint: 'Έλεγχος' },
    },
    blocks: blocks.flat(),
  }
}
