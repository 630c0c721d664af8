import { ActionIcon, Button, MantineProvider } from '@mantine/core'
import userEvent from '@testing-library/user-event'
import { type FormEvent, type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { theme } from '../app/theme.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'

/** Sends once, and then waits; `sent` counts. */
function Form({ button, onSent }: { button: (isBusy: boolean) => ReactNode; onSent: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSent()
    setBusy(true)
  }
  return (
    <MantineProvider theme={theme}>
      <form onSubmit={send}>
        <input aria-label="Όνομα" />
        {button(isBusy)}
      </form>
      <button type="button" onClick={() => setBusy(false)}>
        answered
      </button>
    </MantineProvider>
  )
}

test.each([
  ['a button', (isBusy: boolean) => <Button type="submit" loading={isBusy} disabled={isBusy} aria-label="Αποστολή" />],
  ['an icon', (isBusy: boolean) => <ActionIcon type="submit" loading={isBusy} aria-label="Αποστολή" />],
])('while what was pressed is under way, %s keeps the focus, says so, and sends nothing again', async (_, button) => {
  onTestFinished(cleanup)
  const user = userEvent.setup()
  let sent = 0
  render(<Form button={button} onSent={() => (sent += 1)} />)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Αποστολή' })
  expect([send.type, send.getAttribute('aria-busy'), send.getAttribute('aria-disabled')]).toEqual(['submit', null, null])
  send.focus()
  await user.keyboard('{Enter}')
  expect([document.activeElement, send.getAttribute('aria-busy'), send.getAttribute('aria-disabled'), send.disabled]).toEqual([send, 'true', 'true', false])
  await user.keyboard('{Enter} ')
  await user.click(send)
  await user.type(screen.getByLabelText('Όνομα'), '{Enter}')
  expect(sent).toBe(1)
  await user.click(screen.getByRole('button', { name: 'answered' }))
  await user.click(send)
  expect(sent).toBe(2)
})

test('a button that can do nothing is disabled', () => {
  onTestFinished(cleanup)
  render(
    <MantineProvider theme={theme}>
      <Button disabled>Αποστολή</Button>
    </MantineProvider>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Αποστολή' })
  expect([button.disabled, button.type, button.getAttribute('aria-busy')]).toEqual([true, 'button', null])
})
