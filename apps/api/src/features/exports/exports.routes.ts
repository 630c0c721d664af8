import { endpoints } from '@klesis/contract/endpoints.ts'
import type { Actor } from '../../actor/actor.ts'
import { on, type Routes } from '../../http/on.ts'
import { exportDocuments } from './documents/export-documents.ts'
import { exportApplications } from './export-applications.ts'
import { beginDownload, type Download } from './open-downloads.ts'

const begin = ({ person }: Actor, prepare: () => Promise<Download>) => beginDownload(person?.id ?? 0, prepare)

export const exportRoutes: Routes = async (app) => {
  const { applicationExports } = endpoints
  app.route({
    ...on(applicationExports.ofInvitation),
    handler: async ({ actor, params, query }, reply) => {
      const { stream, headers } = await begin(actor, () =>
        exportApplications(app.db, actor, { tagId: params.invitationId, tag: false, ...query, now: app.now() }),
      )
      return reply.headers(headers).send(stream)
    },
  })
  app.route({
    ...on(applicationExports.all),
    handler: async ({ actor, params, query }, reply) => {
      const { stream, headers } = await begin(actor, () => exportApplications(app.db, actor, { ...params, ...query, now: app.now() }))
      return reply.headers(headers).send(stream)
    },
  })
  app.route({
    ...on(applicationExports.documentsOfInvitation),
    handler: async ({ actor, params, query }, reply) => {
      const { stream, headers } = await begin(actor, () => exportDocuments(app, actor, { tagId: params.invitationId, tag: false, ...query, now: app.now() }))
      return reply.headers(headers).send(stream)
    },
  })
  app.route({
    ...on(applicationExports.allDocuments),
    handler: async ({ actor, params, query }, reply) => {
      const { stream, headers } = await begin(actor, () => exportDocuments(app, actor, { ...params, ...query, now: app.now() }))
      return reply.headers(headers).send(stream)
    },
  })
}
