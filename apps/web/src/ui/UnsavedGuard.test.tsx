import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { appEl } from '../app/app.el.ts'
import { buttonOf, show } from '../testing/show.tsx'
import { screen } from '../testing/testing-library.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

test('a page and a dialog over it that both have unsaved changes ask once, after the page has tried to save', async () => {
  const trySave = vi.fn(async () => false).mockRejectedValueOnce(new Error('not saved'))
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

/** What each of two parts of a page answers when it is asked to save. What is saved needs no guard any more. */
function TwoParts({ saving }: { saving: readonly boolean[] }) {
  const [isDirty, setDirty] = useState([true, true])
  return (
    <>
      <p>Αίτηση</p>
      {saving.map((isSaved, index) => {
        const trySave = async () => {
          setDirty((before) => before.with(index, !isSaved))
          return isSaved
        }
        return <UnsavedGuard key={index === 0 ? 'page' : 'dialog'} isDirty={isDirty[index] === true} trySave={trySave} />
      })}
    </>
  )
}

test.each([
  ['the page', 'the dialog', [false, true]],
  ['the dialog', 'the page', [true, false]],
])('what %s cannot save is asked about, although %s has saved', async (_, __, saving) => {
  const { user, router } = await show(<TwoParts saving={saving} />)
  await screen.findByText('Αίτηση')
  const leave = () => void router.navigate({ to: '/verify' as never })
  leave()
  await user.click(await buttonOf(appEl['guard.stay']))
  expect(router.state.location.pathname).toBe('/')
  leave()
  await user.click(await buttonOf(appEl['guard.leave']))
  await expect.poll(() => router.state.location.pathname).toBe('/verify')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nothing is asked where both are saved', async () => {
  const { router } = await show(<TwoParts saving={[true, true]} />)
  await screen.findByText('Αίτηση')
  void router.navigate({ to: '/verify' as never })
  await expect.poll(() => router.state.location.pathname).toBe('/verify')
})
