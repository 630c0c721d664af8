import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { createReader } from './create-reader.ts'
import { readFeed } from './read-feed.ts'
import { readReaders } from './read-readers.ts'
import { revokeReader } from './revoke-reader.ts'

export const readerRoutes: Routes = async (app) => {
  const { db, now } = app
  app.route({ ...on(endpoints.directory.feed), handler: ({ query }) => readFeed(db, { ...query, now: now() }) })
  app.route({ ...on(endpoints.directory.apiClients), handler: async () => ({ items: await readReaders(db) }) })
  app.route({ ...on(endpoints.directory.addApiClient), handler: ({ actor, body }) => createReader(db, actor, { ...body, now: now() }) })
  app.route({ ...on(endpoints.directory.revokeApiClient), handler: ({ actor, params }) => revokeReader(db, actor, { ...params, now: now() }) })
}
