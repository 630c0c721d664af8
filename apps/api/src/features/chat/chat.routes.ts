import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { refuse } from '../../refusals/refuse.ts'
import { openAvatar } from '../identity/index.ts'
import { readChat } from './read-chat.ts'

export const chatRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.chat.read), handler: async (request) => ({ chat: await readChat(app.db, request.actor, app.config) }) })
  app.route({
    ...on(endpoints.chat.avatar),
    handler: async (request, reply) => {
      if (!app.config.CHAT_HOST) refuse('access.notFound')
      const photo = await openAvatar(app.db, app.files, request.params.fileId)
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400').header('cross-origin-resource-policy', 'cross-origin').send(photo)
    },
  })
}
