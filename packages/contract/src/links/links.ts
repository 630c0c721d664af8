import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { SignedIn } from '../identity/identity.ts'
import { Id, IdText, Instant } from '../wire.ts'
import { decisionPurposes } from './session-purposes.ts'

const ByToken = z.object({ uuid: z.string().min(1).max(200) })

/** `user` is null when no session was opened: the step is decided already, or the caller has a full session of the same person. */
export const OpenedApproval = z.object({ user: SignedIn.nullable(), needApproval: z.boolean(), applicationId: Id })
export type OpenedApproval = z.infer<typeof OpenedApproval>

export const OpenedApplication = z.object({ user: SignedIn.nullable(), applicationId: Id })
export type OpenedApplication = z.infer<typeof OpenedApplication>

export const linkSchemas = {
  approval: {
    summary: 'Opens a mailed approval link: a session limited to its application. `purpose` is that of the page that asks.',
    params: ByToken,
    query: z.object({ purpose: z.enum(decisionPurposes).optional() }),
    response: OpenedApproval,
    refusals: ['link.notFound', 'link.spent', 'request.tooMany'],
  },
  application: {
    summary: 'Opens the private link of an application begun without signing in; a browser is led to the page.',
    params: ByToken,
    response: OpenedApplication,
    refusals: ['link.notFound', 'link.spent', 'request.tooMany'],
  },
  anonymous: {
    summary: 'Lets a nameless person in by the entry key of an invitation, limited to what they begin there.',
    params: ByToken,
    response: SignedIn,
    refusals: ['link.notFound', 'request.tooMany'],
  },
  mitos: {
    summary: 'Exchanges a ticket, once, for a session limited to its invitation.',
    params: z.object({ ticket: z.string().min(1).max(200), invitationId: IdText }),
    response: SignedIn,
    refusals: ['ticket.notFound', 'ticket.gone', 'request.tooMany'],
  },
  ticket: {
    summary: 'Asks for a ticket that lets a person in, for two minutes and once.',
    body: z.object({ person: z.string().trim().min(1).max(254), invitationId: Id }),
    response: z.object({ ticket: z.string(), url: z.string(), expiresAt: Instant }),
    refusals: ['ticket.personUnknown', 'invitation.notFound'],
  },
  privateLink: {
    summary: 'A private link to an application begun without signing in, as a path of the portal. It is shown once; earlier links stay valid.',
    params: z.object({ id: IdText }),
    response: z.object({ path: z.string() }),
    keepsNoAnswer: true,
    refusals: ['application.notFound', 'request.tooMany'],
  },
  disconected: {
    summary: 'Records that a page of the caller’s own session was closed. Does not end the session; always answers 204.',
    params: z.object({ accessToken: z.string() }),
    response: z.unknown(),
  },
} satisfies CallSchemasByName
