import { MantineProvider } from '@mantine/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallUnreachable } from '../api/call-refused.ts'
import { serverIsBack } from '../api/server-back.ts'
import { i18n } from '../i18n/i18n.ts'
import { cleanup, fireEvent, render } from '../testing/testing-library.ts'
import { InfiniteList } from './InfiniteList.tsx'

await i18n.load('app')

/** An observer for which the end of the list is always visible. */
class InView {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen
  }
  observe() {
    this.#seen([{ isIntersecting: true }])
  }
  disconnect() {}
}

const more = vi.fn()
interface State {
  rows?: string[]
  hasMore?: boolean
  isLoading?: boolean
  error?: Error | null
}
const list = ({ rows = ['1', '2'], hasMore = true, isLoading = false, error = null }: State) => (
  <MantineProvider>
    <InfiniteList query={{ hasNextPage: hasMore, isFetchingNextPage: isLoading, isFetchNextPageError: error !== null, error, fetchNextPage: more }}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{row}</button>
          </li>
        ))}
      </ul>
    </InfiniteList>
  </MantineProvider>
)

beforeEach(() => {
  more.mockClear()
  vi.stubGlobal('IntersectionObserver', InView)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the next page is loaded when the end becomes visible', () => {
  render(list({}))
  expect(more).toHaveBeenCalledOnce()
})

test('the button keeps the focus while a page is loaded, and loads it once', () => {
  const { getByRole } = render(list({ isLoading: true }))
  const button = getByRole('button', { name: i18n.t('app:list.loadingMore') })
  button.focus()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(more).not.toHaveBeenCalled()
})

test.each([true, false])('whoever is on the button when rows come goes on with the first of them, with more to come: %s', (hasMore) => {
  const { rerender, getByRole } = render(list({ isLoading: true }))
  getByRole('button', { name: i18n.t('app:list.loadingMore') }).focus()
  rerender(list({ rows: ['1', '2', '3', '4'], hasMore }))
  const row = getByRole('button', { name: '3' }).closest('li')
  expect(row === document.activeElement).toBe(true)
  // Whoever has gone back to the rows is left there.
  rerender(list({ rows: ['1', '2', '3', '4'], hasMore, isLoading: true }))
  rerender(list({ rows: ['1', '2', '3', '4', '5'], hasMore }))
  expect(row === document.activeElement).toBe(true)
})

test('where all rows were drawn anew meanwhile, none is taken for the first new one', () => {
  const { rerender, getByRole } = render(list({ isLoading: true }))
  getByRole('button', { name: i18n.t('app:list.loadingMore') }).focus()
  rerender(list({ rows: ['7', '8'] }))
  expect(getByRole('button', { name: i18n.t('app:list.more') }) === document.activeElement).toBe(true)
})

test('whoever is on the button when a page fails goes on with the way to try again', () => {
  const { rerender, getByRole } = render(list({ isLoading: true }))
  getByRole('button', { name: i18n.t('app:list.loadingMore') }).focus()
  rerender(list({ error: new Error('no') }))
  expect(getByRole('button', { name: i18n.t('app:action.retry') }) === document.activeElement).toBe(true)
})

test('a failed page is reported and loaded again only on demand', () => {
  const { rerender, getByRole, queryByRole } = render(list({ isLoading: true }))
  rerender(list({ error: new Error('no') }))
  expect(more).not.toHaveBeenCalled()
  expect(getByRole('alert').textContent).toContain('no')
  expect(queryByRole('button', { name: i18n.t('app:list.more') })).toBeNull()
  fireEvent.click(getByRole('button', { name: i18n.t('app:action.retry') }))
  expect(more).toHaveBeenCalledOnce()
})

test('a failed page is loaded again once an unavailable server is back', () => {
  render(list({ error: new CallUnreachable('away') }))
  serverIsBack()
  expect(more).toHaveBeenCalledOnce()
})
