import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appEl } from '../app/app.el.ts'
import { show } from '../testing/show.tsx'
import { act, screen } from '../testing/testing-library.ts'
import { LateSkeleton } from './LateSkeleton.tsx'
import { UntilReady } from './UntilReady.tsx'

function Page() {
  const [isReady, setReady] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setReady(!isReady)}>
        answer
      </button>
      <UntilReady isReady={isReady} skeleton={<p>placeholder</p>}>
        <h1>Page</h1>
      </UntilReady>
    </>
  )
}

const ask = vi.fn<() => Promise<string>>()
const queryKey = ['asked']

function Asking() {
  const { data } = useQuery({ queryKey, queryFn: ask })
  if (data) return data
  return (
    <LateSkeleton queryKey={queryKey}>
      <p>placeholder</p>
    </LateSkeleton>
  )
}

test('what is mounted behind a placeholder is shown once it is ready, and stays when more is asked', async () => {
  const { user } = await show(<Page />)
  const answer = await screen.findByRole('button')
  const shown = () => [screen.queryByText('placeholder') !== null, screen.queryByRole('heading') !== null]
  expect([...shown(), screen.queryByText('Page') !== null]).toEqual([true, false, true])
  await user.click(answer)
  expect(shown()).toEqual([false, true])
  await user.click(answer)
  expect(shown()).toEqual([false, true])
})

test('an answer that does not come takes the page away only briefly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await show(<Page />)
  await screen.findByText('placeholder')
  act(() => void vi.advanceTimersByTime(3000))
  expect([screen.queryByText('placeholder'), screen.queryByRole('heading')?.textContent]).toEqual([null, 'Page'])
})

test('what does not come in that time can be asked for again, without waiting for the first request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  ask.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue('the answer')
  const { user } = await show(<Asking />)
  await screen.findByText('placeholder')
  expect(screen.queryByText(appEl['error.late'])).toBeNull()
  act(() => void vi.advanceTimersByTime(3000))
  await screen.findByText(appEl['error.late'])
  await user.click(await screen.findByRole('button'))
  await screen.findByText('the answer')
})
