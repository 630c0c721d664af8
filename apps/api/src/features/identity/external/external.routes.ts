import { endpoints } from '@klesis/contract/endpoints.ts'
import { clientDetailsOf } from '../../../http/client-details-of.ts'
import { on, type Routes } from '../../../http/on.ts'
import { readMe } from '../read-me.ts'
import { isMailDelayed } from './is-mail-delayed.ts'
import { sendPassword } from './send-password.ts'
import { signInWithMailedPassword } from './sign-in-with-mailed-password.ts'

/** Signing in with an e-mail address and a password mailed to it. */
export const externalRoutes: Routes = async (app) => {
  app.route({
    ...on(endpoints.external.requestPassword),
    handler: (request) => sendPassword(app, { ...request.body, client: clientDetailsOf(request) }, app.now()),
  })
  app.route({
    ...on(endpoints.external.validatePassword),
    handler: async (request) => {
      const now = app.now()
      const { personId, loginGroup, token, expiresAt } = await signInWithMailedPassword(
        app,
        { ...request.body, client: clientDetailsOf(request), language: request.actor.language },
        now,
      )
      const me = await readMe(app, { personId, loginGroup, adminMode: request.actor.adminMode }, now)
      return { ...me, access_token: token, expiresAt }
    },
  })
  app.route({ ...on(endpoints.external.mailState), handler: async () => ({ isMailDelayed: await isMailDelayed(app.db) }) })
}
