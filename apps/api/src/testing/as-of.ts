import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import type { TestApp } from './test-app.ts'
import { testClient } from './test-client.ts'

/** A client with the session of a response. */
export function asOf(t: TestApp, user: SignedIn | null) {
  if (!user) throw new Error('No session was made')
  return testClient(t.app, user.access_token)
}
