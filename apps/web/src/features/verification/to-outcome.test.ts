import type { FileSignature, IssuedDocument, VerifiedFile } from '@klesis/contract/documents/verification.ts'
import { expect, test } from 'vitest'
import { changedPages, type Outcome, toneOf, toOutcome } from './to-outcome.ts'

const issued = { state: 'inForce' } as IssuedDocument
const signatureOf = (verdict: FileSignature['verdict'], ...pages: (number | null)[]) =>
  ({ verdict, changes: pages.map((page) => ({ what: 'content', page })) }) as unknown as FileSignature
const fileOf = (comparison: VerifiedFile['comparison'], more: Partial<VerifiedFile> = {}): VerifiedFile => ({
  comparison,
  fault: null,
  signatures: [],
  ...more,
})

test.each<[Outcome, IssuedDocument | null, VerifiedFile | null]>([
  ['notFound', null, null],
  ['inForce', issued, null],
  ['withdrawn', { ...issued, state: 'withdrawn' }, null],
  ['inForce', issued, fileOf('same')],
  ['replaced', { ...issued, state: 'replaced' }, fileOf('same')],
  ['earlier', issued, fileOf('earlier')],
  ['added', issued, fileOf('added')],
  ['changed', issued, fileOf('changed')],
  ['changed', issued, fileOf('changed', { fault: 'damaged' })],
  ['other', issued, fileOf('other')],
  ['unreadable', issued, fileOf('other', { fault: 'encrypted' })],
  ['unreadable', null, fileOf('unknown', { fault: 'notPdf' })],
  ['elsewhereUnsigned', null, fileOf('unknown')],
  ['elsewhereValid', null, fileOf('unknown', { signatures: [signatureOf('valid'), signatureOf('valid')] })],
  ['elsewhereUndetermined', null, fileOf('unknown', { signatures: [signatureOf('valid'), signatureOf('undetermined')] })],
  ['elsewhereChanged', null, fileOf('unknown', { signatures: [signatureOf('valid'), signatureOf('broken')] })],
  ['elsewhereChanged', null, fileOf('unknown', { signatures: [signatureOf('altered', 1)] })],
])('%s', (outcome, document, file) => {
  expect(toOutcome({ document, file })).toBe(outcome)
})

test('only what is in force is green', () => {
  expect(Object.entries(toneOf).flatMap(([outcome, tone]) => (tone === 'green' ? [outcome] : []))).toEqual(['inForce'])
})

test('pages are those of signatures that were changed, once and in order', () => {
  expect(changedPages([signatureOf('altered', 7, 2, null), signatureOf('altered', 2), signatureOf('valid', 1)])).toEqual([2, 7])
})
