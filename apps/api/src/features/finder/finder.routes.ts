import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { findApplications } from './find-applications.ts'
import { findInvitations } from './find-invitations.ts'
import { findPeople } from './find-people.ts'

export const finderRoutes: Routes = async (app) => {
  const { db, now } = app
  app.route({
    ...on(endpoints.finder.find),
    handler: async ({ actor, query: { text } }) => {
      const [applications, invitations, people] = await Promise.all([
        findApplications(db, actor, { text, now: now() }),
        findInvitations(db, actor, { text, now: now() }),
        findPeople(db, actor, text),
      ])
      return { applications, invitations, people }
    },
  })
}
