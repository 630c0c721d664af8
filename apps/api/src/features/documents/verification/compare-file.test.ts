import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { compareFile, findBase, type SentFile } from './compare-file.ts'
import type { Issued } from './read-issued.ts'
import { revisionHashes } from './revision-hashes.ts'

const made = Buffer.from('%PDF-1.7 a letter\nstartxref\n9\n%%EOF\n')
const signed = Buffer.concat([made, Buffer.from('signature\nstartxref\n30\n%%EOF\n')])
const twice = Buffer.concat([signed, Buffer.from('another\nstartxref\n60\n%%EOF')])
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const issued: Issued = {
  ...{ code: '0', kind: 'application', state: 'official', procedure: {}, officialAt: null, endedAt: null, replacedAt: null, version: 3 },
  signatures: [
    { version: 2, field: 'Head', position: {}, unit: null, at: '', level: 'B-T' },
    { version: 3, field: 'Dean', position: {}, unit: null, at: '', level: 'B-T' },
  ],
  evidence: null,
  seal: null,
  copy: null,
  versions: [made, signed, twice].map((bytes, index) => ({ version: index + 1, hash: hashOf(bytes) })),
}
type Signatures = SentFile['signatures']
const added = { kind: 'added', signatures: 0 } as const
const compare = (bytes: Buffer, signatures: Signatures = [], addition: SentFile['addition'] = added) => {
  const { whole, beginnings } = revisionHashes(bytes)
  return compareFile(issued, { whole, base: findBase(issued, beginnings), signatures, addition })
}
const valid = { verdict: 'valid', field: 'Head' } as const
const both = [valid, { verdict: 'valid', field: 'Dean' }] as const

test('the last version is the same, one before it is an earlier one', () => {
  expect([twice, signed, made].map((bytes) => compare(bytes))).toEqual(['same', 'earlier', 'earlier'])
})

test('bytes that came back when a signature was taken back are the last version again', () => {
  const back = { ...issued, version: 4, versions: [...issued.versions, { version: 4, hash: hashOf(signed) }] }
  expect(compareFile(back, { whole: revisionHashes(signed).whole, base: undefined, signatures: [], addition: null })).toBe('same')
})

test('what came after our version decides, not the names of the fields', () => {
  const longer = Buffer.concat([twice, Buffer.from('\n1 0 obj\n%%EOF\n')])
  expect(compare(longer, both, { kind: 'none', signatures: 0 })).toBe('added')
  expect(compare(longer, both, { kind: 'altered', signatures: 0 })).toBe('changed')
  // Ours is hidden, and another has its name.
  expect(compare(longer, both, { kind: 'added', signatures: 1 })).toBe('changed')
  expect(compare(longer, both, null)).toBe('changed')
})

const further = (text: string) => Buffer.concat([twice, Buffer.from(text)])
test.each<[string, Buffer, Signatures, string]>([
  ['more that no signature forbids', further('\n1 0 obj\n%%EOF\n'), both, 'added'],
  ['more after an earlier version', Buffer.concat([signed, Buffer.from('1 0 obj\n%%EOF\n')]), [valid], 'added'],
  ['more that changes what was signed', further('\n1 0 obj\n%%EOF\n'), [valid, { verdict: 'altered', field: 'Dean' }], 'changed'],
  ['more that hides a signature of ours', further('\n1 0 obj\n%%EOF\n'), [valid, { verdict: 'undetermined', field: 'Mallory' }], 'changed'],
  [
    'more under a stranger’s signature, after what nobody had signed',
    Buffer.concat([made, Buffer.from('1 0 obj\n%%EOF\n')]),
    [{ verdict: 'undetermined', field: 'Mallory' }],
    'changed',
  ],
  ['more that cannot be read', further('\u0000'), [], 'changed'],
  ['other bytes under a signature of ours', Buffer.from(twice.toString().replace('letter', 'LETTER')), [{ ...valid, verdict: 'broken' }], 'changed'],
  ['other bytes under a signature elsewhere', Buffer.from('another document'), [{ verdict: 'broken', field: 'Elsewhere' }], 'other'],
  ['a document of another', Buffer.from('another document'), [valid], 'other'],
])('%s is told', (_, bytes, signatures, expected) => {
  expect(compare(bytes, signatures)).toBe(expected)
})

test('without a document of ours there is nothing to compare with', () => {
  expect(compareFile(undefined, { whole: revisionHashes(twice).whole, base: undefined, signatures: [], addition: null })).toBe('unknown')
})

test('a file of nothing but ends of revisions is hashed at a hundred of them', () => {
  const { beginnings } = revisionHashes(Buffer.from('%%EOF\r\n'.repeat(100_000)))
  expect(beginnings.length).toBe(300)
})
