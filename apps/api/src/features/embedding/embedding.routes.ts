import { endpoints } from '@klesis/contract/endpoints.ts'
import { clientDetailsOf } from '../../http/client-details-of.ts'
import { on, type Routes } from '../../http/on.ts'
import { readMe } from '../identity/index.ts'
import { addHost } from './add-host.ts'
import type { FrameHosts } from './frame-hosts.ts'
import { isListed } from './is-listed.ts'
import { openFrameSession } from './open-frame-session.ts'
import { readHosts } from './read-hosts.ts'
import { removeHost } from './remove-host.ts'

export const embeddingRoutes =
  (hosts: FrameHosts): Routes =>
  async (app) => {
    app.route({ ...on(endpoints.embedding.hosts), handler: async () => ({ items: await readHosts(app.db), ofInstallation: [...hosts.ofInstallation] }) })
    app.route({
      ...on(endpoints.embedding.addHost),
      handler: async (request) => {
        const host = await addHost(app.db, request.actor, request.body)
        hosts.invalidate()
        return host
      },
    })
    app.route({
      ...on(endpoints.embedding.removeHost),
      handler: async (request) => {
        const done = await removeHost(app.db, request.actor, request.params.id)
        hosts.invalidate()
        return done
      },
    })
    app.route({
      ...on(endpoints.embedding.checkOrigin),
      handler: async (request) => ({ isListed: isListed(request.query.origin, await hosts.read(app.now())) }),
    })
    app.route({
      ...on(endpoints.embedding.openFrameSession),
      handler: async (request) => {
        const now = app.now()
        const opened = await openFrameSession(app.db, request.actor, { subject: request.body, client: clientDetailsOf(request), now })
        const { personId, loginGroup, token, expiresAt, invitationId } = opened
        const me = await readMe(app, { personId, loginGroup, adminMode: false }, now)
        return { ...me, access_token: token, expiresAt, invitationId }
      },
    })
  }
