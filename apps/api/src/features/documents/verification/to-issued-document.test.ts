import { expect, test } from 'vitest'
import type { Issued, IssuedCopy } from './read-issued.ts'
import { toIssuedDocument } from './to-issued-document.ts'

const at = '2026-11-20T10:00:00Z'
const later = '2026-11-24T10:00:00Z'
const copy: IssuedCopy = {
  ...{ code: '7K2M9QXD0ZTB4HRC', hash: '', version: 2, signatures: [], isOfLatest: true, versionAt: at },
  ...{ institution: 'Πανεπιστήμιο', field: 'copy', level: 'B-T', isQualified: true, at },
  ...{ position: { el: 'Γραμματέας' }, unit: { el: 'Γραμματεία' } },
}
const issued: Issued = {
  ...{ code: 'ABCDEFGHJKMNPQRS', kind: 'letter', state: 'official', procedure: { el: 'Άδεια' }, officialAt: at, endedAt: null, replacedAt: null },
  ...{
    version: 2,
    signatures: [],
    evidence: null,
    versions: [],
    seal: { version: 2, field: 'seal', name: 'Πανεπιστήμιο', at, level: 'B-T', isQualified: false },
    copy: null,
  },
}

test('a copy has its own code, is no original, and is in force as long as the document has the version that it is of', () => {
  const told = (part: Partial<Issued>) => {
    const { code, state, isOriginal, issuedAt, replacedAt } = toIssuedDocument({ ...issued, ...part }, false)
    return [code, state, isOriginal, issuedAt, replacedAt]
  }
  expect(told({})).toEqual([issued.code, 'inForce', true, at, null])
  expect(told({ copy })).toEqual([copy.code, 'inForce', false, at, null])
  expect(told({ copy: { ...copy, isOfLatest: false }, officialAt: later })).toEqual([copy.code, 'replaced', false, at, later])
  expect(told({ copy: { ...copy, isOfLatest: false }, state: 'withdrawn', officialAt: null })).toEqual([copy.code, 'withdrawn', false, null, null])
})

test('a seal is told as what it is: qualified, advanced, or of a demonstration', () => {
  const kindOf = (isQualified: boolean, isDemo: boolean) =>
    toIssuedDocument({ ...issued, seal: issued.seal && { ...issued.seal, isQualified } }, isDemo).seal?.kind
  expect([kindOf(true, false), kindOf(false, false), kindOf(true, true), kindOf(false, true)]).toEqual([
    'qualified',
    'advanced',
    'demonstration',
    'demonstration',
  ])
})
