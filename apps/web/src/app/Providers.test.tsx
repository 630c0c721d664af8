import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signInAgain } from '../api/sign-in-again.ts'
import { startTexts } from '../i18n/i18n.ts'
import { personOf, signIn } from '../testing/people.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { appEl } from './app.el.ts'
import { Providers } from './Providers.tsx'

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the dialog to sign in again opens over the page and offers every sign-in method', async () => {
  const providers = ['local', 'hmu', 'external'].map((id) => ({ id, isOn: true }))
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json({ providers }, { status: address.includes('/auth/providers') ? 200 : 404 })))
  signIn(personOf())
  render(<Providers />)
  void signInAgain()
  expect(await screen.findByRole('dialog', { name: appEl['signInAgain.title'] })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /email/i })).toBeTruthy()
})
