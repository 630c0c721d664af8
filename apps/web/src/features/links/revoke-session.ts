import { identity } from '@klesis/contract/identity/identity.calls.ts'

/** Ends a session that was opened and is not needed, without affecting the current one. */
export function revokeSession({ access_token: token }: { access_token: string }) {
  const { method, path } = identity.logout
  fetch(path, { method, headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined)
}
