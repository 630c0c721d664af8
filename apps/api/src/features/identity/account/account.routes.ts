import { endpoints } from '@klesis/contract/endpoints.ts'
import { requirePerson } from '../../../actor/actor.ts'
import { clientDetailsOf } from '../../../http/client-details-of.ts'
import { on, type Routes } from '../../../http/on.ts'
import { sendPassword } from '../external/send-password.ts'
import './account.events.ts'
import { readSessionsOf, readSignInsOf } from '../sessions.ts'
import { endOtherSessions, endSession } from './account-sessions.ts'
import { addAddress } from './add-address.ts'
import { downloadRecords } from './download/download-records.ts'
import { eraseAccount } from './erasure/erase-account.ts'
import { readErasurePlan } from './erasure/read-erasure-plan.ts'
import { readMailChoices, saveMailChoices } from './mail-choices.ts'
import { readLogins } from './read-logins.ts'
import { removeAvatar } from './remove-avatar.ts'
import { unlinkLogin } from './unlink-login.ts'

/** A person's own account. */
export const accountRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.account.logins), handler: (request) => readLogins(app.db, requirePerson(request.actor).id) })
  app.route({ ...on(endpoints.account.unlink), handler: (request) => unlinkLogin(app.db, request.actor, request.params.id, app.now()) })
  app.route({
    ...on(endpoints.account.requestAddress),
    handler: (request) => {
      const { id, language } = requirePerson(request.actor)
      return sendPassword(app, { ...request.body, language, client: clientDetailsOf(request), linkPersonId: id }, app.now())
    },
  })
  app.route({
    ...on(endpoints.account.addAddress),
    handler: (request) => addAddress(app, request.actor, { ...request.body, client: clientDetailsOf(request) }, app.now()),
  })
  app.route({
    ...on(endpoints.account.sessions),
    handler: async ({ actor }) => ({ sessions: await readSessionsOf(app.db, requirePerson(actor).id, app.now(), actor.sessionId) }),
  })
  app.route({ ...on(endpoints.account.endSession), handler: (request) => endSession(app.db, request.actor, request.params.sid, app.now()) })
  app.route({ ...on(endpoints.account.endOtherSessions), handler: (request) => endOtherSessions(app.db, request.actor, app.now()) })
  app.route({ ...on(endpoints.account.signIns), handler: async ({ actor }) => ({ signIns: await readSignInsOf(app.db, requirePerson(actor).id, 50) }) })
  app.route({ ...on(endpoints.account.mailChoices), handler: (request) => readMailChoices(app.db, requirePerson(request.actor)) })
  app.route({ ...on(endpoints.account.saveMailChoices), handler: (request) => saveMailChoices(app.db, requirePerson(request.actor), request.body.choices) })
  app.route({ ...on(endpoints.account.removeAvatar), handler: (request) => removeAvatar(app.db, requirePerson(request.actor)) })
  app.route({
    ...on(endpoints.account.download),
    handler: async (request, reply) => {
      const records = await downloadRecords(app, requirePerson(request.actor).id, app.now())
      return reply.type('application/zip').header('content-disposition', 'attachment; filename="klesis-records.zip"').send(records)
    },
  })
  app.route({ ...on(endpoints.account.erasurePlan), handler: (request) => readErasurePlan(app.db, requirePerson(request.actor).id, app.now()) })
  app.route({ ...on(endpoints.account.erase), handler: (request) => eraseAccount(app, request.actor, app.now()) })
}
