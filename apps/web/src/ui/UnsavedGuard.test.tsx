import { expect, test, vi } from 'vitest'
import { appEl } from '../app/app.el.ts'
import { buttonOf, show } from '../testing/show.tsx'
import { screen } from '../testing/testing-library.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

test('a page and a dialog over it that both have unsaved changes ask once, after the page has tried to save', async () => {
  const trySave = vi.fn(async () => false)
  const { user, router } = await show(
    <>
      <p>Αίτηση</p>
      <UnsavedGuard isDirty trySave={trySave} />
      <UnsavedGuard isDirty />
    </>,
  )
  await screen.findByText('Αίτηση')
  const leave = () => void router.navigate({ to: '/verify' as never })
  leave()
  await user.click(await buttonOf(appEl['guard.stay']))
  expect(router.state.location.pathname).not.toBe('/verify')
  leave()
  await user.click(await buttonOf(appEl['guard.leave']))
  await expect.poll(() => router.state.location.pathname).toBe('/verify')
  expect([screen.queryByRole('dialog'), trySave.mock.calls.length]).toEqual([null, 2])
})
