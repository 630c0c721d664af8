import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { SignedIn } from '../identity/identity.ts'
import { Done, Id, IdText, Instant } from '../wire.ts'
import { decisionPurposes } from './session-purposes.ts'

/** `uuid` is the specified name; the value is a token. */
const ByToken = z.object({ uuid: z.string().min(1).max(200) })

/**
 * `user` is null when no session was opened: the step is decided already, or the caller has a full session of the same person. `needApproval`: the step has
 * not been decided yet.
 */
export const OpenedApproval = z.object({ user: SignedIn.nullable(), needApproval: z.boolean(), applicationId: Id })
export type OpenedApproval = z.infer<typeof OpenedApproval>

export const OpenedApplication = z.object({ user: SignedIn.nullable(), applicationId: Id })
export type OpenedApplication = z.infer<typeof OpenedApplication>

/** A private link as its owner sees it. The token itself is not kept. */
export const PrivateLink = z.object({
  id: Id,
  createdAt: Instant,
  /** When it last opened the application. */
  lastUsedAt: Instant.nullable(),
  expiresAt: Instant,
  /** The address to which it was mailed; null for the link that the page showed. */
  mailedTo: z.string().nullable(),
})
export type PrivateLink = z.infer<typeof PrivateLink>

export const linkSchemas = {
  approval: {
    summary:
      'Opens a mailed approval link: a session limited to its application. `purpose` names the decision that the page offers; without it every decision link is accepted.',
    params: ByToken,
    query: z.object({ purpose: z.enum(decisionPurposes).optional() }),
    response: OpenedApproval,
    refusals: ['link.notFound', 'link.spent', 'request.tooMany'],
  },
  application: {
    summary: 'Opens the private link of an anonymous application; a browser is led to the page.',
    params: ByToken,
    response: OpenedApplication,
    refusals: ['link.notFound', 'link.spent', 'request.tooMany'],
  },
  anonymous: {
    summary: 'Opens a session for an anonymous applicant by the entry key of an invitation, limited to the applications that they begin there.',
    params: ByToken,
    response: SignedIn,
    refusals: ['link.notFound', 'request.tooMany'],
  },
  ticket: {
    summary: 'Called by another system: issues a ticket that opens a session for one person, once, within two minutes.',
    body: z.object({
      /** The account's name or e-mail address. */
      person: z.string().trim().min(1).max(254),
      invitationId: Id,
    }),
    response: z.object({ ticket: z.string(), url: z.string(), expiresAt: Instant }),
    refusals: ['ticket.personUnknown', 'invitation.notFound'],
  },
  mitos: {
    summary: 'Exchanges such a ticket for a session limited to its invitation.',
    params: z.object({ ticket: z.string().min(1).max(200), invitationId: IdText }),
    response: SignedIn,
    refusals: ['ticket.notFound', 'ticket.gone', 'request.tooMany'],
  },
  privateLink: {
    summary:
      'A private link to an anonymous application, as a path of the portal. It is shown once. A new one can be created only once this one was revoked or has expired; links sent by mail stay valid.',
    params: z.object({ id: IdText }),
    response: z.object({ path: z.string() }),
    hasSecretResponse: true,
    refusals: ['application.notFound', 'link.alreadyMade', 'request.tooMany'],
  },
  privateLinks: {
    summary: 'The private links of an anonymous application that are valid now, the newest first.',
    params: z.object({ id: IdText }),
    response: z.object({ items: z.array(PrivateLink) }),
    refusals: ['application.notFound'],
  },
  revokePrivateLink: {
    summary: 'Revokes a private link and ends the sessions of the application, except the one that asks.',
    params: z.object({ id: IdText, linkId: IdText }),
    response: Done,
    refusals: ['application.notFound', 'link.notFound'],
  },
  disconected: {
    summary: 'Records that a page of the caller’s own session was closed. Does not end the session; always answers 204.',
    params: z.object({ accessToken: z.string() }),
    response: z.unknown(),
  },
} satisfies CallSchemasByName
