import { invitations } from '@klesis/contract/invitations/invitations.ts'
import { on, type Routes } from '../../../http/on.ts'
import { readHelp, readHelpEdit } from './read-help.ts'
import { saveHelp } from './save-help.ts'

export const helpRoutes: Routes = async (app) => {
  app.route({ ...on(invitations.helpNew), handler: ({ actor, params }) => readHelp(app.db, actor, { ...params, kind: 'new' }) })
  app.route({ ...on(invitations.helpSubmit), handler: ({ actor, params }) => readHelp(app.db, actor, { ...params, kind: 'submit' }) })
  app.route({ ...on(invitations.editHelpNew), handler: ({ actor, params }) => readHelpEdit(app.db, actor, { ...params, kind: 'new' }) })
  app.route({ ...on(invitations.editHelpSubmit), handler: ({ actor, params }) => readHelpEdit(app.db, actor, { ...params, kind: 'submit' }) })
  app.route({ ...on(invitations.saveHelpNew), handler: ({ actor, params, body }) => saveHelp(app.db, actor, { ...params, ...body, kind: 'new' }) })
  app.route({ ...on(invitations.saveHelpSubmit), handler: ({ actor, params, body }) => saveHelp(app.db, actor, { ...params, ...body, kind: 'submit' }) })
}
