import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { createUser } from './create-user.ts'
import { endSessions } from './end-sessions.ts'
import { findUnitChoices } from './find-unit-choices.ts'
import { readUser } from './read-user.ts'
import { readUsers } from './read-users.ts'
import { setActive } from './set-active.ts'
import { setPassword } from './set-password.ts'
import { setPrivilege } from './set-privilege.ts'
import { setRoles } from './set-roles.ts'
import { setSigner } from './set-signer.ts'

export const userRoutes: Routes = async (app) => {
  const { db } = app
  app.route({ ...on(endpoints.users.list), handler: ({ actor, query }) => readUsers(db, actor.language, query) })
  app.route({ ...on(endpoints.users.units), handler: async ({ actor, query }) => ({ items: await findUnitChoices(db, actor, query.search) }) })
  app.route({ ...on(endpoints.users.read), handler: ({ actor, params }) => readUser(db, actor.language, params.id, app.now()) })
  app.route({ ...on(endpoints.users.create), handler: ({ actor, body }) => createUser(db, actor, body, app.now()) })
  app.route({ ...on(endpoints.users.setPassword), handler: ({ actor, params, body }) => setPassword(db, actor, { ...params, ...body, now: app.now() }) })
  app.route({ ...on(endpoints.users.setRoles), handler: ({ actor, params, body }) => setRoles(db, actor, { ...params, ...body, now: app.now() }) })
  app.route({
    ...on(endpoints.users.setPrivilege),
    handler: ({ actor, params, body: { revision, ...to } }) => setPrivilege(db, actor, { change: { ...params, revision, now: app.now() }, to }),
  })
  app.route({ ...on(endpoints.users.setActive), handler: ({ actor, params, body }) => setActive(db, actor, { ...params, ...body, now: app.now() }) })
  app.route({ ...on(endpoints.users.setSigner), handler: ({ actor, params, body }) => setSigner(db, actor, { ...params, ...body, now: app.now() }) })
  app.route({
    ...on(endpoints.users.endSessions),
    handler: async ({ actor, params, body }) => {
      await endSessions(db, actor, { ...params, ...body, now: app.now() })
      return { ok: true as const }
    },
  })
}
