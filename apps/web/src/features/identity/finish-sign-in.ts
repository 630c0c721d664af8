import { type ProviderId, readState } from '@klesis/contract/identity/providers.ts'
import { signIn } from '@klesis/contract/identity/sign-in.calls.ts'
import type { SignedInByCode } from '@klesis/contract/identity/sign-in.ts'
import { call } from '../../api/call.ts'

/** The query of a return from a provider; `provider` is set if Klesis itself redirected back because the provider was unavailable. */
export interface ReturnSearch {
  redir?: string
  code?: string
  state?: string
  iss?: string
  error?: string
  provider?: string
}

export type Finished = { kind: 'entered'; user: SignedInByCode } | { kind: 'linked'; provider: ProviderId; redir: string }

/** Whether the page was reached by a redirect from a provider, or from a failed redirect to it. */
export const isReturn = ({ code, error }: ReturnSearch) => code !== undefined || error !== undefined

export const isLinkReturn = ({ state = '' }: ReturnSearch) => readState(state)?.isLink ?? false

const pendingSignIns = new Map<string, Promise<Finished>>()

/** Sends the returned query to the server, once per return, however often the page renders. */
export function finishSignIn(search: ReturnSearch, otherwise: ProviderId): Promise<Finished> {
  const key = JSON.stringify(search)
  const running = pendingSignIns.get(key) ?? finish(search, otherwise)
  pendingSignIns.set(key, running)
  return running
}

async function finish({ code, state = '', iss, error }: ReturnSearch, otherwise: ProviderId): Promise<Finished> {
  const { provider, isLink } = readState(state) ?? { provider: otherwise, isLink: false }
  const returned = { code, state, iss, error }
  if (isLink) return { kind: 'linked', ...(await call(signIn.linkCode, { body: { ...returned, provider } })) }
  if (provider === 'google') return { kind: 'entered', user: await call(signIn.googleCode, { body: returned }) }
  return { kind: 'entered', user: await call(signIn.code, { body: { ...returned, provider } }) }
}
