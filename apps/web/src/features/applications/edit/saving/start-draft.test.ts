import { expect, test } from 'vitest'
import type { LocalCopy } from './local-copy.ts'
import { startDraft } from './start-draft.ts'

const form = { components: ['a', 'b'].map((key) => ({ type: 'textfield', key, label: key, input: true })) }
const draftOf = (a: string, b: string) => ({ data: { a, b }, items: [] })
const server = { ...draftOf('1', '2'), revision: 5, savedAt: null }
const copyOf = (a: string, b: string, base?: { data: { a: string; b: string }; items: number[] }): LocalCopy => ({
  ...{ ...draftOf(a, b), uid: 'nefeli', revision: 3, at: '2026-11-20T10:00:00Z' },
  ...(base && { base }),
})

test('a copy in the tab and what was saved elsewhere since come together, and go on from the server’s revision', () => {
  const start = startDraft({ kind: 'ask', copy: copyOf('mine', '', draftOf('1', '')) }, server, form)
  expect(start).toEqual({ draft: draftOf('mine', '2'), revision: 5, base: draftOf('1', '2'), isUnsaved: true })
})

test('where both have the same answer nothing is saved before the person has chosen', () => {
  const copy = copyOf('mine', 'mine', draftOf('1', ''))
  const start = startDraft({ kind: 'ask', copy }, server, form)
  expect(start).toMatchObject({ draft: draftOf('mine', 'mine'), revision: 3, isUnsaved: false, other: { revision: 5, paths: ['b'] } })
})

test('a copy without what the server had then is asked about wherever it differs', () => {
  expect(startDraft({ kind: 'ask', copy: copyOf('mine', '2') }, server, form).other?.paths).toEqual(['a'])
})
