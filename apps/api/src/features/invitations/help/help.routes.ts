import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { readHelp, readHelpEdit } from './read-help.ts'
import { saveHelp } from './save-help.ts'

export const helpRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.invitations.helpNew), handler: ({ actor, params }) => readHelp(app.db, actor, { ...params, kind: 'new' }) })
  app.route({ ...on(endpoints.invitations.helpSubmit), handler: ({ actor, params }) => readHelp(app.db, actor, { ...params, kind: 'submit' }) })
  app.route({ ...on(endpoints.invitations.editHelpNew), handler: ({ actor, params }) => readHelpEdit(app.db, actor, { ...params, kind: 'new' }) })
  app.route({ ...on(endpoints.invitations.editHelpSubmit), handler: ({ actor, params }) => readHelpEdit(app.db, actor, { ...params, kind: 'submit' }) })
  app.route({ ...on(endpoints.invitations.saveHelpNew), handler: ({ actor, params, body }) => saveHelp(app.db, actor, { ...params, ...body, kind: 'new' }) })
  app.route({
    ...on(endpoints.invitations.saveHelpSubmit),
    handler: ({ actor, params, body }) => saveHelp(app.db, actor, { ...params, ...body, kind: 'submit' }),
  })
}
