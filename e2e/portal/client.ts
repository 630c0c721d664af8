import type { Portal } from './start-portal.ts'

interface Answer<Body> {
  status: number
  body: Body
}

/** Calls the API as one person. */
export interface Client {
  get: <Body>(path: string) => Promise<Answer<Body>>
  post: <Body>(path: string, body?: unknown) => Promise<Answer<Body>>
  put: <Body>(path: string, body: unknown) => Promise<Answer<Body>>
}

export async function signInClient({ address }: Portal, uid: string): Promise<Client> {
  const signedIn = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: uid, password: 'demo' }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'el', 'Content-Type': 'application/json' }
    const answer = await fetch(`${address}${path}`, { method, headers, body: method === 'GET' ? undefined : JSON.stringify(body ?? {}) })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body), put: (path, body) => call('PUT', path, body) }
}
