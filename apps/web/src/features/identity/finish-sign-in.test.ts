import { signIn } from '@klesis/contract/identity/sign-in.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { finishSignIn } from './finish-sign-in.ts'

test('a return whose state names no provider signs in with the provider of the page, and links nothing', async () => {
  const server = startFakeServer()
  server.on(signIn.googleCode, () => new FakeRefusal('identity.signInStale'))
  await expect(finishSignIn({ code: 'c', state: 'unknown' }, 'google')).rejects.toThrow(refusalText('identity.signInStale'))
  expect(server.requestsOf(signIn.googleCode)).toHaveLength(1)
})
