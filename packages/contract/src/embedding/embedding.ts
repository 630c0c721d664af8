import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { SignedIn } from '../identity/identity.ts'
import { Done, Id, IdText, Instant } from '../wire.ts'

/** A site whose pages may show the pages under `/iframed/`: scheme, host and port, as browsers name an origin. */
export const EmbeddingHost = z.object({ id: Id, origin: z.string(), note: z.string(), addedBy: z.string(), addedAt: Instant })
export type EmbeddingHost = z.infer<typeof EmbeddingHost>

/** The sites that administrators keep, and the sources that the installation's own setting names. */
export const EmbeddingHosts = z.object({ items: z.array(EmbeddingHost), ofInstallation: z.array(z.string()) })
export type EmbeddingHosts = z.infer<typeof EmbeddingHosts>

/** A page's address will do; its origin is kept. */
export const NewEmbeddingHost = z.object({ origin: z.string().trim().min(1).max(300), note: z.string().trim().max(300).default('') })
export type NewEmbeddingHost = z.infer<typeof NewEmbeddingHost>

/** What a frame is about: an invitation to apply to, or an application begun before. */
export const FrameSubject = z.union([z.object({ invitationId: Id }), z.object({ applicationId: Id })])
export type FrameSubject = z.infer<typeof FrameSubject>

/** A session for a page in a frame: it may apply to one invitation and neither decide nor manage. */
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
  place: {
    summary: 'Whether a page of this origin may hold a frame and be told of it.',
    query: z.object({ origin: z.string().max(300) }),
    response: z.object({ isListed: z.boolean() }),
  },
  handOver: {
    keepsNoAnswer: true,
    summary: 'Opens a session for a frame in the name of who is signed in: for one invitation, to apply and nothing else.',
    body: FrameSubject,
    response: FrameSession,
    refusals: ['invitation.notFound', 'application.notFound'],
  },
} satisfies CallSchemasByName
