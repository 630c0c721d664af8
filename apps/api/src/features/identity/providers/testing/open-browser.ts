import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { Returned, SignedInByCode } from '@klesis/contract/identity/sign-in.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'

export interface BrowserResponse<Body> {
  status: number
  body: Body
}

/** Signed in or refused: tests read the fields of either. */
type CodeResponse = SignedInByCode & RefusalBody

/** A minimal HTTP client that stores cookies by host and follows redirects. */
export interface Browser {
  /** Opens an address and follows redirects to a page or to the portal's return page. */
  go: (address: string) => Promise<{ address: URL; status: number; page: string; headers: Headers }>
  /** Starts a sign-in at the portal and follows it to the provider's page, or back to the portal. */
  start: (provider: ProviderId, redir?: string) => ReturnType<Browser['go']>
  /** Chooses an account on the provider's page, or cancels if it is undefined; returns the return address. */
  choose: (page: URL, subject: string | undefined) => Promise<URL>
  /** Posts the query of the return address, as the return page does. */
  finish: (provider: ProviderId, returned: URL | Returned, headers?: Record<string, string>) => Promise<BrowserResponse<CodeResponse>>
  post: <Body>(path: string, body: unknown, headers?: Record<string, string>) => Promise<BrowserResponse<Body>>
  cookies: Map<string, string>
}

const returnPath = /^\/oauth\//

export function openBrowser(portal: string): Browser {
  const cookies = new Map<string, string>()

  const send = async (address: URL, init: RequestInit = {}) => {
    const jar = [...cookies].filter(([key]) => key.startsWith(`${address.host} `)).map(([key, value]) => `${key.split(' ')[1]}=${value}`)
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { 'accept-language': 'el', ...init.headers, cookie: jar.join('; ') } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(`${address.host} ${name}`, value)
    }
    return answer
  }

  const follow = async (first: URL, init?: RequestInit) => {
    let address = first
    let answer = await send(address, init)
    for (let steps = 0; steps < 10; steps++) {
      const next = answer.headers.get('location')
      if (!next) break
      address = new URL(next, address)
      if (address.origin === portal && returnPath.test(address.pathname)) break
      answer = await send(address)
    }
    return { address, status: answer.status, page: await answer.text(), headers: answer.headers }
  }

  const post: Browser['post'] = async (path, body, headers = {}) => {
    const answer = await send(new URL(path, portal), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: answer.status, body: (await answer.json()) as never }
  }

  return {
    cookies,
    post,
    go: (address) => follow(new URL(address, portal)),
    start: (provider, redir) => follow(new URL(`/auth/${provider}/start${redir === undefined ? '' : `?redir=${encodeURIComponent(redir)}`}`, portal)),
    choose: async (page, subject) => {
      const fields = page.pathname.endsWith('/authorize') ? [...page.searchParams] : []
      const body = new URLSearchParams(fields)
      body.set('do', subject === undefined ? 'cancel' : 'enter')
      if (subject !== undefined) body.set('account', subject)
      return (await follow(page, { method: 'POST', body })).address
    },
    finish: (provider, returned, headers) => {
      const query = returned instanceof URL ? Object.fromEntries(returned.searchParams) : returned
      return provider === 'google' ? post('/auth/extlogin/google/code', query, headers) : post('/auth/code', { provider, ...query }, headers)
    },
  }
}
