import { endpoints } from '@klesis/contract/endpoints.ts'
import { importLimit } from '@klesis/contract/lookups/lookup-limits.ts'
import { receiveFile } from '../../files/receive-file.ts'
import { on, type Routes } from '../../http/on.ts'
import { createLookup } from './create-lookup.ts'
import { exportItems } from './exchange/export-items.ts'
import { importItems } from './exchange/import-items.ts'
import { previewItems } from './exchange/preview-items.ts'
import { createItem } from './items/create-item.ts'
import { moveItem } from './items/move-item.ts'
import { readChoices } from './items/read-choices.ts'
import { readItem, readItems } from './items/read-items.ts'
import { removeItem } from './items/remove-item.ts'
import { saveItem } from './items/save-item.ts'
import { readLookup, readLookups, readLookupTitles } from './read-lookups.ts'
import { removeLookup } from './remove-lookup.ts'
import { saveLookup } from './save-lookup.ts'

const done = { ok: true as const }

export const lookupRoutes: Routes = async (app) => {
  const { db, now } = app
  const { lookups, lookupItems, lookupExchange } = endpoints
  app.route({ ...on(lookups.list), handler: () => readLookups(db) })
  app.route({ ...on(lookups.titles), handler: () => readLookupTitles(db) })
  app.route({ ...on(lookups.read), handler: ({ actor, params }) => readLookup(db, actor, params.id) })
  app.route({ ...on(lookups.create), handler: ({ actor, body }) => createLookup(db, actor, body) })
  app.route({ ...on(lookups.save), handler: ({ actor, params, body }) => saveLookup(db, actor, { ...params, ...body }) })
  app.route({
    ...on(lookups.remove),
    handler: async ({ actor, params }) => {
      await removeLookup(db, actor, params.id)
      return done
    },
  })
  app.route({ ...on(lookupItems.list), handler: ({ params, query }) => readItems(db, { ...params, ...query }) })
  app.route({ ...on(lookupItems.read), handler: ({ params }) => readItem(db, params) })
  app.route({ ...on(lookupItems.create), handler: ({ actor, params, body }) => createItem(db, actor, { ...params, ...body }) })
  app.route({ ...on(lookupItems.save), handler: ({ actor, params, body }) => saveItem(db, actor, { ...params, ...body }) })
  app.route({
    ...on(lookupItems.move),
    handler: async ({ actor, params, body }) => {
      await moveItem(db, actor, { ...params, to: body })
      return done
    },
  })
  app.route({
    ...on(lookupItems.remove),
    handler: async ({ actor, params }) => {
      await removeItem(db, actor, params, now())
      return done
    },
  })
  app.route({ ...on(lookupItems.choices), handler: ({ actor, params, query }) => readChoices(db, actor, { ...params, ...query }, now()) })
  app.route({
    ...on(lookupExchange.export),
    handler: async ({ actor, params }, reply) => {
      const { stream, headers } = await exportItems(db, actor, params)
      return reply.headers(headers).send(stream)
    },
  })
  app.route({
    ...on(lookupExchange.preview),
    handler: async (request) => previewItems(db, request.actor, { ...request.params, ...request.query, bytes: await receiveFile(request, importLimit) }),
  })
  app.route({
    ...on(lookupExchange.import),
    handler: async (request) => importItems(db, request.actor, { ...request.params, ...request.query, bytes: await receiveFile(request, importLimit) }),
  })
}
