import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../http/on.ts'
import { refuse } from '../refusals/refuse.ts'
import { readMailbox, readMailboxMessage } from './read-mailbox.ts'

/** The demonstration's mailbox. */
export const mailboxRoutes: Routes = async (app) => {
  const requireDemo = () => app.config.isDemo || refuse('access.notFound')
  app.route({ ...on(endpoints.demo.mailbox), handler: (request) => requireDemo() && readMailbox(app.db, request.query) })
  app.route({ ...on(endpoints.demo.message), handler: (request) => requireDemo() && readMailboxMessage(app, request.params.id) })
}
