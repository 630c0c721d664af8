import { MantineProvider } from '@mantine/core'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../i18n/i18n.ts'
import { cleanup, render, screen, waitFor } from '../testing/testing-library.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

beforeAll(() => startTexts())
afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(false)
  return (
    <MantineProvider env="test">
      {isOpen && (
        <Dialog title="Αναπληρώσεις" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setAsking(true)}>
            Λήξη
          </button>
          {isAsking && <ConfirmDialog title="Να λήξει;" confirm="Ναι" onConfirm={() => {}} onClose={() => setAsking(false)} />}
        </Dialog>
      )}
    </MantineProvider>
  )
}

/** A row that goes once the question about it is answered. */
function Removable() {
  const [stage, setStage] = useState<'row' | 'asked' | 'gone'>('row')
  return (
    <MantineProvider env="test">
      <section tabIndex={-1} aria-label="Βιογραφικό">
        {stage !== 'gone' && (
          <button type="button" onClick={() => setStage('asked')}>
            Αφαίρεση
          </button>
        )}
      </section>
      {stage === 'asked' && <ConfirmDialog title="Να αφαιρεθεί;" confirm="Ναι" onConfirm={() => setStage('gone')} onClose={() => {}} />}
    </MantineProvider>
  )
}

test('the focus returns to the part of the page in which what opened the dialog is gone', async () => {
  const user = userEvent.setup()
  render(<Removable />)
  await user.click(screen.getByRole('button', { name: 'Αφαίρεση' }))
  const confirm = await screen.findByRole('button', { name: 'Ναι' })
  // It grows down: what stands at its head stays where it is.
  expect(document.querySelector<HTMLElement>('.mantine-Modal-root')?.style.getPropertyValue('--modal-y-offset')).toBe('8dvh')
  await user.click(confirm)
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Βιογραφικό' }))
})

test('Escape closes the dialog that was opened last, and leaves the one below it', async () => {
  const user = userEvent.setup()
  render(<Page />)
  for (const _ of ['once', 'and again']) {
    await user.click(screen.getByRole('button', { name: 'Λήξη' }))
    await screen.findByRole('dialog', { name: 'Να λήξει;' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(screen.getByRole('dialog', { name: 'Αναπληρώσεις' })).toBeTruthy()
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
