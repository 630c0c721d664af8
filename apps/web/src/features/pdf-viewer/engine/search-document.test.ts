import { expect, test, vi } from 'vitest'
import { searchDocument } from './search-document.ts'

function bus() {
  const listeners = new Map<string, (event: never) => void>()
  const dispatched: [string, { type?: string; query?: string; findPrevious?: boolean }][] = []
  return {
    dispatched,
    tell: (name: string, event: object) => listeners.get(name)?.(event as never),
    on: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
    dispatch: (name: string, data: object) => void dispatched.push([name, data]),
  }
}

test('a new query searches anew; the same goes on, in the direction asked', () => {
  const events = bus()
  const search = searchDocument(events, {}, () => undefined)
  search.find('a', 'next')
  search.find('a', 'previous')
  search.find('ab', 'next')
  const asked = events.dispatched.map(([, { type, query, findPrevious }]) => [type, query, findPrevious])
  expect(asked).toEqual([
    ['', 'a', false],
    ['again', 'a', true],
    ['', 'ab', false],
  ])
})

test('what was found is told with its state, and nothing after the end', () => {
  const events = bus()
  const onFound = vi.fn()
  const search = searchDocument(events, {}, onFound)
  search.find('a', 'next')
  events.tell('updatefindmatchescount', { matchesCount: { current: 0, total: 2 } })
  for (const state of [0, 1, 2, 3]) events.tell('updatefindcontrolstate', { matchesCount: { current: 1, total: 2 }, state })
  expect(onFound.mock.calls.map(([found]) => found.state)).toEqual(['searching', 'found', 'none', 'wrapped', 'searching'])
  onFound.mockClear()
  search.end()
  events.tell('updatefindcontrolstate', { matchesCount: { current: 1, total: 2 }, state: 0 })
  expect(onFound).not.toHaveBeenCalled()
  expect(events.dispatched.at(-1)?.[0]).toBe('findbarclose')
})
