import { endpoints } from '@klesis/contract/endpoints.ts'
import { links } from '@klesis/contract/links/links.calls.ts'
import { decisionPurposes } from '@klesis/contract/links/session-purposes.ts'
import type { FastifyRequest } from 'fastify'
import { clientDetailsOf } from '../../http/client-details-of.ts'
import { findTicketSystem } from '../../http/find-ticket-system.ts'
import { type App, on, type Routes } from '../../http/on.ts'
import { toPortalLink } from '../../mail/portal-link.ts'
import { openEntry } from './open-entry.ts'
import { openLink } from './open-link.ts'
import { ignorePrefetch, redirectToPage } from './prefetch.ts'
import { findPrivateLinks, makePrivateLink, readOwnAnonymous } from './private-link.ts'
import { recordPageLeave } from './record-page-leave.ts'
import { revokePrivateLink } from './revoke-private-link.ts'
import { makeTicket } from './tickets/make-ticket.ts'
import { useTicket } from './tickets/use-ticket.ts'

const opened = [links.approval, links.application, links.anonymous, links.mitos]

export const linkRoutes: Routes = async (app) => {
  // Mail scanners send HEAD requests to check a link; the response reveals nothing about it.
  for (const { path } of opened) app.route({ method: 'HEAD', url: path, config: { access: 'public' }, handler: (_, reply) => reply.send() })

  app.route({
    ...on(endpoints.links.approval),
    preHandler: ignorePrefetch,
    handler: async (request) => {
      const purposes = request.query.purpose ? [request.query.purpose] : decisionPurposes
      const { user, isDecided, applicationId } = await openLink(app.db, { token: request.params.uuid, purposes, ...openerOf(app, request) })
      return { user, needApproval: !isDecided, applicationId }
    },
  })
  app.route({
    ...on(endpoints.links.application),
    preHandler: [redirectToPage, ignorePrefetch],
    handler: async (request) => {
      const { user, applicationId } = await openLink(app.db, { token: request.params.uuid, purposes: ['edit'], ...openerOf(app, request) })
      return { user, applicationId }
    },
  })
  app.route({
    ...on(endpoints.links.anonymous),
    preHandler: ignorePrefetch,
    handler: (request) => openEntry(app.db, { key: request.params.uuid, ...openerOf(app, request) }),
  })
  app.route({
    ...on(endpoints.links.mitos),
    preHandler: ignorePrefetch,
    handler: (request) => useTicket(app.db, { ...request.params, ...openerOf(app, request) }),
  })
  app.route({
    ...on(endpoints.links.ticket),
    handler: async (request) => {
      const system = findTicketSystem(app.config.TICKET_SECRETS, request) ?? ''
      const { invitationId } = request.body
      const { ticket, expiresAt } = await makeTicket(app.db, { ...request.body, system, now: app.now() })
      request.log.info({ system, invitationId }, 'a ticket was issued')
      return { ticket, expiresAt, url: toPortalLink(app.config, `/public/sign/mitos/${ticket}/${invitationId}`) }
    },
  })
  app.route({ ...on(endpoints.links.privateLink), handler: ({ actor, params }) => makePrivateLink(app.db, actor, { ...params, now: app.now() }) })
  app.route({
    ...on(endpoints.links.privateLinks),
    handler: async ({ actor, params: { id } }) => {
      await readOwnAnonymous(app.db, actor, id)
      return { items: await findPrivateLinks(app.db, id, app.now()) }
    },
  })
  app.route({ ...on(endpoints.links.revokePrivateLink), handler: ({ actor, params }) => revokePrivateLink(app.db, actor, { ...params, now: app.now() }) })
  app.route({
    ...on(endpoints.links.disconected),
    handler: async (request, reply) => {
      await recordPageLeave(app.db, request.actor, { ...request.params, address: request.ip, now: app.now() })
      return reply.code(204).send()
    },
  })
}

const openerOf = (app: App, request: FastifyRequest) => ({
  actor: request.actor,
  client: clientDetailsOf(request),
  site: app.config.SITE,
  now: app.now(),
})
