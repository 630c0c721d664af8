import { endpoints } from '@klesis/contract/endpoints.ts'
import { fileHeaders } from '../../files/uploads/file-headers.ts'
import { on, type Routes } from '../../http/on.ts'
import { openPrepared, readPrepared } from './preparation/read-prepared.ts'
import { openDocument, readDocuments } from './read-documents.ts'

export const documentRoutes: Routes = async (app) => {
  const { prepared, preparedFile, list, download } = endpoints.documents
  app.route({ ...on(prepared), handler: ({ actor, params }) => readPrepared(app.db, actor, params.uuid, app.now()) })
  app.route({
    ...on(preparedFile),
    handler: async ({ actor, params }, reply) => {
      const file = await openPrepared(app, actor, params.uuid, app.now())
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
  app.route({ ...on(list), handler: ({ actor, params }) => readDocuments(app.db, actor, params.id, app.now()) })
  app.route({
    ...on(download),
    handler: async ({ actor, params }, reply) => {
      const file = await openDocument(app, actor, { ...params, now: app.now() })
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
}
