import { beforeEach, expect, test, vi } from 'vitest'
import { appEl } from '../app/app.el.ts'
import { show } from '../testing/show.tsx'
import { screen, waitFor } from '../testing/testing-library.ts'
import { CalendarButton } from './CalendarButton.tsx'

const coming = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./CalendarPopover.tsx', async (original) => {
  await coming.promise
  return original()
})
// The fake browser shows no box of the calendar in which the focus could be kept.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

const buttons = () => screen.getAllByRole('button', { name: appEl['time.calendar'] })

test('a calendar that comes late leaves the focus where it went since; one that is waited for opens', async () => {
  const { user } = await show(
    <>
      <CalendarButton date={undefined} onChoose={() => undefined} />
      <CalendarButton date={undefined} onChoose={() => undefined} />
      <input aria-label="text" />
    </>,
  )
  await screen.findByLabelText('text')
  const [left, awaited] = buttons()
  await user.click(left as HTMLElement)
  expect(document.activeElement).toBe(left)
  await user.click(screen.getByLabelText('text'))
  coming.resolve()
  await waitFor(() => expect(left?.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByLabelText('text'))
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
  await user.click(awaited as HTMLElement)
  expect(await screen.findByRole('table', { hidden: true })).toBeTruthy()
})
