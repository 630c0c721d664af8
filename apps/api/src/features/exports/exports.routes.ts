import { endpoints } from '@klesis/contract/endpoints.ts'
import type { ExportFormat } from '@klesis/contract/exports/export-limits.ts'
import type { FastifyReply } from 'fastify'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import { on, type Routes } from '../../http/on.ts'
import { openExport } from './background/open-export.ts'
import { listExports } from './background/read-exports.ts'
import { startExport } from './background/start-export.ts'
import { stopExport } from './background/stop-export.ts'
import { type Asked, requireAsked } from './find-exported.ts'
import { beginDownload } from './open-downloads.ts'
import { sendExport } from './send-export.ts'
import { sendMine } from './send-mine.ts'

export const exportRoutes: Routes = async (app) => {
  const { db } = app
  const { ofInvitation, all, mine, documentsOfInvitation, allDocuments, selected, selectedDocuments, start, files, stop, file } = endpoints.applicationExports
  const send = async (reply: FastifyReply, actor: Actor, format: ExportFormat, asked: Asked) => {
    await requireAsked(db, actor, asked)
    const { stream, headers } = await beginDownload(db, requirePerson(actor).id, () => sendExport(app, actor, { ...asked, format, now: app.now() }))
    return reply.headers(headers).send(stream)
  }
  app.route({
    ...on(ofInvitation),
    handler: ({ actor, params, query }, reply) => send(reply, actor, 'xlsx', { tagId: params.invitationId, tag: false, ...query }),
  })
  app.route({
    ...on(mine),
    handler: async ({ actor, query }, reply) => {
      const { stream, headers } = await beginDownload(db, requirePerson(actor).id, () => sendMine(db, actor, { ...query, now: app.now() }))
      return reply.headers(headers).send(stream)
    },
  })
  app.route({ ...on(all), handler: ({ actor, params, query }, reply) => send(reply, actor, 'xlsx', { ...params, ...query }) })
  app.route({
    ...on(documentsOfInvitation),
    handler: ({ actor, params, query }, reply) => send(reply, actor, 'zip', { tagId: params.invitationId, tag: false, ...query }),
  })
  app.route({ ...on(allDocuments), handler: ({ actor, params, query }, reply) => send(reply, actor, 'zip', { ...params, ...query }) })
  app.route({ ...on(selected), handler: ({ actor, params }, reply) => send(reply, actor, 'xlsx', params) })
  app.route({ ...on(selectedDocuments), handler: ({ actor, params }, reply) => send(reply, actor, 'zip', params) })

  app.route({ ...on(start), handler: ({ actor, body }) => startExport(db, actor, body, app.now()) })
  app.route({ ...on(files), handler: ({ actor }) => listExports(db, actor, app.now()) })
  app.route({ ...on(stop), handler: ({ actor, params }) => stopExport(db, actor, params.code, app.now()) })
  app.route({
    ...on(file),
    handler: async ({ actor, params }, reply) => {
      const { stream, headers } = await openExport(app, actor, params.code, app.now())
      return reply.headers(headers).send(stream)
    },
  })
}
