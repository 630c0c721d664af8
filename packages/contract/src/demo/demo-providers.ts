import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { ProviderId } from '../identity/sign-in.ts'

const params = z.object({ provider: ProviderId })

export const demoProviderSchemas = {
  read: { summary: 'A sign-in provider of the demonstration: its pages and what it tells about itself.', params, response: z.unknown() },
  submit: { summary: 'What such a provider receives: the chosen account, or a code to exchange.', params, response: z.unknown() },
} satisfies CallSchemasByName
