import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { signIn } from '@klesis/contract/identity/sign-in.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { ProviderPage } from './ProviderPage.tsx'
import { signInEl } from './sign-in.el.ts'

const way = '/application/me?search=one'

test.each([
  ['taxisnet', signIn.code, 'identity.providerCancelled'],
  ['taxisnet', signIn.code, 'identity.signInStale'],
  ['google', signIn.googleCode, 'identity.providerCancelled'],
] as const)('a return from %s that is refused says so; it can be tried again, or another way taken', async (provider, asked, code) => {
  const server = startFakeServer()
  server.on(identity.providers, () => ({ providers: (['hmu', 'student', 'taxisnet', 'external'] as const).map((id) => ({ id, isOn: true })) }))
  server.on(asked, () => new FakeRefusal(code, { params: { redir: way } }))
  await show(<ProviderPage provider={provider} search={{ error: code, state: `${provider}.a` }} />, 'sign-in')
  await screen.findByText(refusalText(code))
  const again = await screen.findByRole<HTMLAnchorElement>('link', { name: signInEl.start })
  expect(new URL(again.href)).toMatchObject({ pathname: `/auth/${provider}/start` })
  expect(new URL(again.href).searchParams.get('redir')).toBe(way)
  const other = await screen.findByRole<HTMLAnchorElement>('link', { name: new RegExp(`^${signInEl['methods.hmu']}`) })
  expect(new URL(other.href).searchParams.get('redir')).toBe(way)
})
