import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRefused, CallUnreachable } from '../api/call-refused.ts'
import { serverIsBack } from '../api/server-back.ts'
import { i18n } from '../i18n/i18n.ts'
import { Refused } from './Refused.tsx'

const shown = (error: Error | null, onRetry?: () => void) => (
  <MantineProvider>
    <Refused error={error} onRetry={onRetry} />
  </MantineProvider>
)
const away = () => new CallUnreachable('away')

afterEach(cleanup)
await i18n.load('app')

test('what failed while the server was away is tried again once it is back, with what the page would do now', () => {
  const [before, now] = [vi.fn(), vi.fn()]
  const { rerender, getByText } = render(shown(away(), before))
  expect(getByText(i18n.t('app:error.goesOn'))).toBeTruthy()
  rerender(shown(away(), now))
  serverIsBack()
  expect(before).not.toHaveBeenCalled()
  expect(now).toHaveBeenCalledOnce()
})

test('each further failure waits anew', () => {
  const retry = vi.fn()
  const { rerender } = render(shown(away(), retry))
  serverIsBack()
  rerender(shown(away(), retry))
  serverIsBack()
  expect(retry).toHaveBeenCalledTimes(2)
})

test('nothing is tried again that is gone from the page', () => {
  const retry = vi.fn()
  const { rerender } = render(shown(away(), retry))
  rerender(shown(null, retry))
  serverIsBack()
  expect(retry).not.toHaveBeenCalled()
})

test('a no of the server waits for a click', () => {
  const retry = vi.fn()
  const { queryByText } = render(shown(new CallRefused(404, { code: 'unit.notFound', message: 'no' }), retry))
  expect(queryByText(i18n.t('app:error.goesOn'))).toBeNull()
  serverIsBack()
  expect(retry).not.toHaveBeenCalled()
})
