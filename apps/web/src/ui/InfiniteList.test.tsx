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
const list = ({ isLoading = false, error = null }: { isLoading?: boolean; error?: Error | null }) => (
  <MantineProvider>
    <InfiniteList query={{ hasNextPage: true, isFetchingNextPage: isLoading, isFetchNextPageError: error !== null, error, fetchNextPage: more }}>
      rows
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
