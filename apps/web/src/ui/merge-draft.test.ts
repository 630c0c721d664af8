import { expect, test } from 'vitest'
import { mergeDraft } from './merge-draft.ts'

const base = { label: 'Σχολή', code: 'school', domains: ['a'], isActive: true }

test('a field that only the other person changed is taken over and listed', () => {
  const { draft, changes } = mergeDraft(base, { ...base, code: 'mine' }, { ...base, label: 'Νέα', domains: ['a', 'b'] })
  expect(draft).toEqual({ label: 'Νέα', code: 'mine', domains: ['a', 'b'], isActive: true })
  expect(changes).toEqual([
    { field: 'label', isMine: false },
    { field: 'domains', isMine: false },
  ])
})

test('a field that both changed keeps the value typed here', () => {
  const { draft, changes } = mergeDraft(base, { ...base, label: 'Δική μου' }, { ...base, label: 'Δική του' })
  expect(draft.label).toBe('Δική μου')
  expect(changes).toEqual([{ field: 'label', isMine: true }])
})

test('equal changes are not listed', () => {
  expect(mergeDraft(base, { ...base, label: 'Ίδια' }, { ...base, label: 'Ίδια' }).changes).toEqual([])
})
