import { expect, onTestFinished, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { helpStoredAs } from '../keys/help-stored-as.ts'
import { keysShown } from '../keys/keys-shown.ts'
import { approvalsEl } from './approvals.el.ts'
import { ShortcutsHint } from './ShortcutsHint.tsx'

test.each([
  ['"on"', '?'],
  ['"off"', ''],
])('with the question mark stored as %s the button of all keys says “%s”, and opens them', async (stored, text) => {
  localStorage.setItem(helpStoredAs, stored)
  onTestFinished(() => {
    localStorage.removeItem(helpStoredAs)
    keysShown.set(false)
  })
  const { user } = await show(<ShortcutsHint isOn decides onToggle={() => undefined} />, 'approvals')
  const button = await screen.findByRole('button', { name: approvalsEl['keys.all'] })
  expect(button.textContent).toBe(text)
  await user.click(button)
  expect(keysShown.get()).toBe(true)
})
