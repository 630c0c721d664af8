import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Language } from '../wire.ts'
import { SignedIn } from './identity.ts'
import { providerIds } from './providers.ts'

export const ProviderId = z.enum(providerIds)

/** The query parameters of the redirect from a provider. A missing `state` is refused like a wrong one. */
export const Returned = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(300).default(''),
  iss: z.string().max(1_000).optional(),
  error: z.string().max(200).optional(),
})
export type Returned = z.infer<typeof Returned>

/** The signed-in person with the path to continue to. */
export const SignedInByCode = SignedIn.extend({ redir: z.string() })
export type SignedInByCode = z.infer<typeof SignedInByCode>

const refusals = [
  'identity.providerOff',
  'identity.providerDown',
  'identity.providerRefused',
  'identity.providerCancelled',
  'identity.signInStale',
  'identity.emailUnverified',
] as const
const ofSignIn = [...refusals, 'identity.addressTaken', 'identity.disabled', 'request.tooMany'] as const

export const signInSchemas = {
  start: {
    summary: 'Leads the browser to a provider’s own page to sign in there; back to the sign-in page with `error` where that cannot be.',
    params: z.object({ provider: ProviderId }),
    query: z.object({ redir: z.string().max(20_000).optional(), lang: Language.optional().catch(undefined) }),
    response: z.unknown(),
  },
  code: {
    summary: 'Signs in with what a provider sent the browser back with. Asks for the cookie of the browser that began; works once.',
    hasSecretResponse: true,
    body: Returned.extend({ provider: ProviderId.exclude(['google']) }),
    response: SignedInByCode,
    refusals: ofSignIn,
  },
  googleCode: {
    summary: 'The same for Google, with the query parameters of its return.',
    hasSecretResponse: true,
    body: Returned,
    response: SignedInByCode,
    refusals: ofSignIn,
  },
  link: {
    summary: 'Begins to add a further way of signing in to one’s account; answers the address to go to.',
    params: z.object({ provider: ProviderId }),
    body: z.object({ redir: z.string().max(20_000).optional() }),
    response: z.object({ url: z.string() }),
    refusals: ['identity.providerOff', 'identity.providerDown', 'request.tooMany'],
  },
  linkCode: {
    summary: 'Adds the login that a provider returned to the account that requested it.',
    body: Returned.extend({ provider: ProviderId }),
    response: z.object({ provider: ProviderId, redir: z.string() }),
    refusals: [...refusals, 'identity.loginOfAnother', 'request.tooMany'],
  },
} satisfies CallSchemasByName
