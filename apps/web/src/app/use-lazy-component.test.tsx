import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, cleanup, render, screen } from '../testing/testing-library.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const Part = () => <p>part</p>

function Page({ isWanted, load }: { isWanted: boolean; load: () => Promise<() => React.ReactNode> }) {
  const Fetched = useLazyComponent(isWanted, load)
  return <div>page {Fetched && <Fetched />}</div>
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a failed load leaves the page as it is and is retried', async () => {
  const load = vi.fn(() => Promise.resolve(Part))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { rerender } = render(<Page isWanted={false} load={load} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Page isWanted load={load} />)
  await act(() => vi.advanceTimersByTimeAsync(2900))
  expect(screen.getByText('page')).toBeTruthy()
  expect(screen.queryByText('part')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText('part')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('nothing is retried after the page is unmounted', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const { unmount } = render(<Page isWanted load={load} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  unmount()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledTimes(1)
})
