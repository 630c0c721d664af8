import { type ProviderId, readState } from '@klesis/contract/identity/providers.ts'
import { signIn } from '@klesis/contract/identity/sign-in.calls.ts'
import type { SignedInByCode } from '@klesis/contract/identity/sign-in.ts'
import { call } from '../../api/call.ts'

/** The query of the page that a provider sent the browser back to; `provider` where the portal itself sent it back, because nobody could be led there. */
export interface ReturnSearch {
  redir?: string
  code?: string
  state?: string
  iss?: string
  error?: string
  provider?: string
}

export type Finished = { kind: 'entered'; user: SignedInByCode } | { kind: 'linked'; provider: ProviderId; redir: string }

/** Whether the browser comes from a provider, or from the portal’s failure to lead it there. */
export const isReturn = ({ code, error }: ReturnSearch) => code !== undefined || error !== undefined

export const isLinkReturn = ({ state = '' }: ReturnSearch) => readState(state)?.isLink ?? false

const underWay = new Map<string, Promise<Finished>>()

/** Hands to the server what the browser came back with: once for each return, however often the page is drawn. */
export function finishSignIn(search: ReturnSearch, otherwise: ProviderId): Promise<Finished> {
  const key = JSON.stringify(search)
  const running = underWay.get(key) ?? finish(search, otherwise)
  underWay.set(key, running)
  return running
}

async function finish({ code, state = '', iss, error }: ReturnSearch, otherwise: ProviderId): Promise<Finished> {
  const { provider, isLink } = readState(state) ?? { provider: otherwise, isLink: false }
  const returned = { code, state, iss, error }
  if (isLink) return { kind: 'linked', ...(await call(signIn.linkCode, { body: { ...returned, provider } })) }
  if (provider === 'google') return { kind: 'entered', user: await call(signIn.googleCode, { body: returned }) }
  return { kind: 'entered', user: await call(signIn.code, { body: { ...returned, provider } }) }
}
