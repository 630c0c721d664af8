import { describe, expect, test } from 'vitest'
import { limitChanges, maxChanges, maxCharacters } from './audit-changes.ts'

const changesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `p${index}`, before: null, after: index }))

describe('limiting the changes of an audit entry', () => {
  test.each([
    [maxChanges - 1, maxChanges - 1, 0],
    [maxChanges, maxChanges, 0],
    [maxChanges + 1, maxChanges, 1],
  ])('of %d changes %d are kept, and %d are left out and counted', (count, kept, more) => {
    const limited = limitChanges(changesOf(count))
    expect([limited.changes.length, limited.more]).toEqual([kept, more])
  })

  test.each([
    [maxCharacters - 1, false],
    [maxCharacters, false],
    [maxCharacters + 1, true],
  ])('shortens a text of %d characters: %s', (length, isShortened) => {
    const [change] = limitChanges([{ path: 'p', before: null, after: 'α'.repeat(length) }]).changes
    expect(change?.isText === true).toBe(isShortened)
    expect(String(change?.after)).toHaveLength(isShortened ? maxCharacters + 1 : length)
  })

  test('keeps the part where two long texts begin to differ', () => {
    const [change] = limitChanges([{ path: 'p', before: `${'α'.repeat(5_000)} παλιό`, after: `${'α'.repeat(5_000)} νέο` }]).changes
    expect([change?.before, change?.after].map((text) => String(text).slice(-6))).toEqual([' παλιό', 'αα νέο'])
  })

  test('never keeps half a character, which the database refuses', () => {
    const [change] = limitChanges([{ path: 'p', before: null, after: `a${'😀'.repeat(2_000)}` }]).changes
    expect(String(change?.after).isWellFormed()).toBe(true)
  })
})
