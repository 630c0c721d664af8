import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { createApiClient } from './create-api-client.ts'
import { readApiClients } from './read-api-clients.ts'
import { readFeed } from './read-feed.ts'
import { revokeApiClient } from './revoke-api-client.ts'

export const apiClientRoutes: Routes = async (app) => {
  const { db, now } = app
  app.route({ ...on(endpoints.directory.feed), handler: ({ query }) => readFeed(db, { ...query, now: now() }) })
  app.route({ ...on(endpoints.directory.apiClients), handler: async () => ({ items: await readApiClients(db) }) })
  app.route({ ...on(endpoints.directory.addApiClient), handler: ({ actor, body }) => createApiClient(db, actor, { ...body, now: now() }) })
  app.route({ ...on(endpoints.directory.revokeApiClient), handler: ({ actor, params }) => revokeApiClient(db, actor, { ...params, now: now() }) })
}
