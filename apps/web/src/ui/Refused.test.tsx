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

test('a failure without a server is retried once it is back, with the latest callback', () => {
  const [before, now] = [vi.fn(), vi.fn()]
  const { rerender, getByText } = render(shown(away(), before))
  expect(getByText(i18n.t('app:error.goesOn'))).toBeTruthy()
  rerender(shown(away(), now))
  serverIsBack()
  expect(before).not.toHaveBeenCalled()
  expect(now).toHaveBeenCalledOnce()
})

test('each failure waits for the server again', () => {
  const retry = vi.fn()
  const { rerender } = render(shown(away(), retry))
  serverIsBack()
  rerender(shown(away(), retry))
  serverIsBack()
  expect(retry).toHaveBeenCalledTimes(2)
})

test('nothing is retried after the error is removed', () => {
  const retry = vi.fn()
  const { rerender } = render(shown(away(), retry))
  rerender(shown(null, retry))
  serverIsBack()
  expect(retry).not.toHaveBeenCalled()
})

test('a refusal is retried only on a click', () => {
  const retry = vi.fn()
  const { queryByText } = render(shown(new CallRefused(404, { code: 'unit.notFound', message: 'no' }), retry))
  expect(queryByText(i18n.t('app:error.goesOn'))).toBeNull()
  serverIsBack()
  expect(retry).not.toHaveBeenCalled()
})
