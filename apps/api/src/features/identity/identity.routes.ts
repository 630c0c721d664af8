import { endpoints } from '@klesis/contract/endpoints.ts'
import { loginMethods } from '@klesis/contract/identity/identity.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Config } from '../../config.ts'
import { toAvatarPath } from '../../files/avatars/avatar-path.ts'
import { readPhoto } from '../../files/avatars/read-photo.ts'
import { clientDetailsOf } from '../../http/client-details-of.ts'
import { on, type Routes } from '../../http/on.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { openAvatar, openStaffPhoto } from './open-avatar.ts'
import { isProviderOn } from './providers/provider-settings.ts'
import { readMe } from './read-me.ts'
import { readProfile } from './read-profile.ts'
import { saveAvatar } from './save-avatar.ts'
import { saveProfile } from './save-profile.ts'

/** All sign-in methods, and whether this installation offers them. */
const loginProviders = (config: Config) => loginMethods.map((id) => ({ id, isOn: id === 'local' || id === 'external' || isProviderOn(config, id) }))

export const identityRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.identity.providers), handler: async () => ({ providers: loginProviders(app.config) }) })
  app.route({
    ...on(endpoints.identity.login),
    handler: async (request) => {
      const now = app.now()
      const { personId, loginGroup, token, expiresAt } = await logIn(app.db, { ...request.body, client: clientDetailsOf(request) }, now)
      const me = await readMe(app, { personId, loginGroup, adminMode: request.actor.adminMode }, now)
      return { ...me, access_token: token, expiresAt }
    },
  })
  app.route({
    ...on(endpoints.identity.logout),
    handler: async (request) => {
      await logOut(app.db, request.actor, app.now())
      return { ok: true as const }
    },
  })
  app.route({ ...on(endpoints.identity.me), handler: (request) => readMe(app, sessionOf(request.actor), app.now()) })
  app.route({ ...on(endpoints.identity.profile), handler: (request) => readProfile(app.db, requirePerson(request.actor).id) })
  app.route({
    ...on(endpoints.identity.saveProfile),
    handler: (request) => saveProfile(app.db, requirePerson(request.actor), request.body, { isConfirmed: false }),
  })
  app.route({
    ...on(endpoints.identity.confirmProfile),
    handler: (request) => saveProfile(app.db, requirePerson(request.actor), request.body, { isConfirmed: true }),
  })
  app.route({
    ...on(endpoints.identity.saveAvatar),
    handler: async (request) => {
      const id = await saveAvatar(app.db, app.files, requirePerson(request.actor), { ...(await readPhoto(request)), crop: request.query }, app.now())
      return { avatar: toAvatarPath(id) }
    },
  })
  app.route({
    ...on(endpoints.identity.avatar),
    handler: async (request, reply) => {
      // Limited sessions do not read the staff directory.
      const open = request.actor.scope ? openAvatar : openStaffPhoto
      const photo = await open(app.db, app.files, request.params.fileId)
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400, immutable').header('content-disposition', 'inline').send(photo)
    },
  })
}

function sessionOf(actor: Actor) {
  const person = requirePerson(actor)
  return { personId: person.id, loginGroup: actor.loginGroup ?? person.loginGroup, adminMode: actor.adminMode, scope: actor.scope }
}
