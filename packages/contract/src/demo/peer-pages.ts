import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ProviderId } from '../identity/sign-in.ts'

const page = {
  path: '/demo/sign-in/:provider/*',
  access: 'public',
  params: z.object({ provider: ProviderId }),
  answers: 'text',
  response: z.unknown(),
} as const

/** The demonstration's own sign-in providers. What they say is the matter of their protocols. */
export const peerPages = {
  read: endpoint({ ...page, method: 'GET', summary: 'A sign-in provider of the demonstration: its pages and what it tells about itself.' }),
  answer: endpoint({ ...page, method: 'POST', summary: 'What such a provider is told: the chosen account, or a code to exchange.' }),
}
