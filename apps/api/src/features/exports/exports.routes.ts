import { endpoints } from '@klesis/contract/endpoints.ts'
import type { FastifyReply } from 'fastify'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import { on, type Routes } from '../../http/on.ts'
import { requireListedInvitations } from '../application-lists/index.ts'
import { exportDocuments } from './documents/export-documents.ts'
import { exportApplications } from './export-applications.ts'
import type { AskedList } from './find-exported.ts'
import { beginDownload } from './open-downloads.ts'

export const exportRoutes: Routes = async (app) => {
  const { applicationExports } = endpoints
  const kinds = {
    xlsx: (actor: Actor, list: DatedList) => exportApplications(app.db, actor, list),
    zip: (actor: Actor, list: DatedList) => exportDocuments(app, actor, list),
  }
  const send = async (reply: FastifyReply, kind: keyof typeof kinds, actor: Actor, asked: AskedList) => {
    const list = { ...asked, now: app.now() }
    await requireListedInvitations(app.db, actor, list)
    const { stream, headers } = await beginDownload(app.db, requirePerson(actor).id, () => kinds[kind](actor, list))
    return reply.headers(headers).send(stream)
  }
  app.route({
    ...on(applicationExports.ofInvitation),
    handler: ({ actor, params, query }, reply) => send(reply, 'xlsx', actor, { tagId: params.invitationId, tag: false, ...query }),
  })
  app.route({ ...on(applicationExports.all), handler: ({ actor, params, query }, reply) => send(reply, 'xlsx', actor, { ...params, ...query }) })
  app.route({
    ...on(applicationExports.documentsOfInvitation),
    handler: ({ actor, params, query }, reply) => send(reply, 'zip', actor, { tagId: params.invitationId, tag: false, ...query }),
  })
  app.route({ ...on(applicationExports.allDocuments), handler: ({ actor, params, query }, reply) => send(reply, 'zip', actor, { ...params, ...query }) })
}

type DatedList = AskedList & { now: Date }
