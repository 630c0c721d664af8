import { endpoints } from '@klesis/contract/endpoints.ts'
import { contextOf } from '../../../db/db-context.ts'
import { on, type Routes } from '../../../http/on.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { portalTexts } from './portal-texts.ts'
import { previewMail } from './preview-mail.ts'

/** The mails that an invitation may word itself. Its words are saved with it. */
export const invitationMailRoutes: Routes = async (app) => {
  const { db, config } = app
  const { portalTexts: own, preview } = endpoints.invitationMails
  app.route({
    ...on(own),
    handler: async ({ actor, params }) => {
      await readManagedInvitation(db, actor, params.id)
      return { items: portalTexts(contextOf(db).editedTexts) }
    },
  })
  app.route({ ...on(preview), handler: ({ actor, params, body }) => previewMail(db, config, actor, { ...params, ...body }) })
}
