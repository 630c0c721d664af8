import { identity } from '@klesis/contract/identity/identity.calls.ts'

/** Ends a session that was opened and is not needed, without affecting the current one. */
export function revokeSession({ access_token: token }: { access_token: string }) {
  const { method, path } = identity.logout
  fetch(path, { method, headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined)
}

/** Asks the server, without the question that other calls lead to where the session has ended. One of which it says nothing counts as open. */
export async function isSessionOpen({ access_token: token }: { access_token: string }): Promise<boolean> {
  const { method, path } = identity.me
  const answer = await fetch(path, { method, headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined)
  return answer?.status !== 401
}
