import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { SignedIn } from '../identity/identity.ts'
import { Done, Id, IdText, Instant } from '../wire.ts'

/** A site that may embed the pages under `/iframed/`. Its origin consists of scheme, host and port. */
export const EmbeddingHost = z.object({ id: Id, origin: z.string(), note: z.string(), addedBy: z.string(), addedAt: Instant })
export type EmbeddingHost = z.infer<typeof EmbeddingHost>

/** `items`: sites that administrators added. `ofInstallation`: sources from the FRAME_ANCESTORS setting. */
export const EmbeddingHosts = z.object({ items: z.array(EmbeddingHost), ofInstallation: z.array(z.string()) })
export type EmbeddingHosts = z.infer<typeof EmbeddingHosts>

/** `origin` may be the address of any page of the site; only its origin is stored. */
export const NewEmbeddingHost = z.object({ origin: z.string().trim().min(1).max(300), note: z.string().trim().max(300).default('') })
export type NewEmbeddingHost = z.infer<typeof NewEmbeddingHost>

/** The object that a frame shows: an invitation to apply to, or an existing application. */
export const FrameSubject = z.union([z.object({ invitationId: Id }), z.object({ applicationId: Id })])
export type FrameSubject = z.infer<typeof FrameSubject>

/** A session for an embedded page. It may apply to one invitation and may neither decide nor manage. */
export const FrameSession = SignedIn.extend({ invitationId: Id })
export type FrameSession = z.infer<typeof FrameSession>

export const embeddingSchemas = {
  hosts: {
    summary: 'The sites that may show the portal’s application pages in a frame.',
    response: EmbeddingHosts,
  },
  addHost: {
    summary: 'Lets a site show the portal’s application pages in a frame.',
    body: NewEmbeddingHost,
    response: EmbeddingHost,
    refusals: ['embedding.originInvalid', 'embedding.hostKnown'],
  },
  removeHost: {
    summary: 'Takes a site off the list.',
    params: z.object({ id: IdText }),
    response: Done,
    refusals: ['embedding.hostNotFound'],
  },
  checkOrigin: {
    summary: 'Whether pages of this origin may embed the portal and receive its messages.',
    query: z.object({ origin: z.string().max(300) }),
    response: z.object({ isListed: z.boolean() }),
  },
  openFrameSession: {
    hasSecretResponse: true,
    summary: 'Opens a session for a frame in the name of the person who is signed in: for one invitation, to apply and nothing else.',
    body: FrameSubject,
    response: FrameSession,
    refusals: ['invitation.notFound', 'application.notFound'],
  },
} satisfies CallSchemasByName
