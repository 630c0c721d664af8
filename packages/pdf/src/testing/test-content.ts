import type { Block, DocumentContent } from '../render/content.ts'
import { pngOf } from './test-picture.ts'

const sentence = 'Η αίτηση συνοδεύεται από όσα ορίζει η πρόσκληση, με πτυχία και βεβαιώσεις. '
export const code = '7K2M-9QXD-0ZTB-4HRC'

/** A document with a block of each kind; the table and the last answer go over several pages. */
export function contentWith(blocks: readonly Block[], more: Partial<DocumentContent> = {}): DocumentContent {
  return {
    title: 'Αίτηση 17/2026',
    language: 'el',
    letterhead: { logo: { bytes: pngOf(12), description: 'Έμβλημα' }, lines: ['Πανεπιστήμιο Δοκιμών', 'Τμήμα Μαθηματικών'] },
    footer: {
      text: 'Αίτηση 17/2026, Άννα Δοκιμή',
      verification: { code, address: `https://klesis.example.org/verify/${code}`, hint: 'Έλεγχος στο klesis.example.org/verify' },
    },
    createdAt: '2026-11-20T10:00:00.000Z',
    blocks,
    ...more,
  }
}

export const places = ['step-1', 'step-2', 'step-3']

export const everyBlock: readonly Block[] = [
  { kind: 'heading', level: 1, text: 'Αίτηση υποτροφίας' },
  { kind: 'notice', title: 'Δεν είναι πρωτότυπο', text: 'Το έγγραφο δεν έχει υπογραφεί.' },
  { kind: 'heading', level: 2, text: 'Στοιχεία' },
  {
    kind: 'facts',
    items: [
      { label: 'Ονοματεπώνυμο', value: 'Άννα Δοκιμή' },
      { label: 'Μεσαίο όνομα', value: '' },
    ],
  },
  { kind: 'text', text: ['Ἀγαθὴ τύχη, ', { text: 'see the call', language: 'en', isBold: true }, '.'] },
  { kind: 'list', items: ['Πτυχίο.pdf', 'Βιογραφικό.pdf'] },
  { kind: 'picture', bytes: pngOf(8), description: 'Σφραγίδα του Τμήματος', width: 40 },
  {
    kind: 'table',
    caption: 'Μαθήματα',
    columns: [{ title: 'Μάθημα' }, { title: 'Βαθμός', align: 'end' }],
    rows: Array.from({ length: 80 }, (_, index) => [`Μάθημα ${index + 1}`, String(index % 10)]),
  },
  { kind: 'facts', items: [{ label: 'Σκοπός', value: `${sentence.repeat(90)}Τέλος του σκοπού.` }] },
  { kind: 'note', text: 'Όπως ήταν στις 20 Νοεμβρίου 2026.' },
  {
    kind: 'signatures',
    places: places.map((name, index) => ({ name, label: `Θέση ${index + 1}` })),
    seal: { bytes: pngOf(10), description: 'Σφραγίδα της Σχολής' },
  },
]
