import { endpoints } from '@klesis/contract/endpoints.ts'
import type { PeopleChannel } from '../../events/people-channel.ts'
import { on, type Routes } from '../../http/on.ts'
import { openStreams } from './open-streams.ts'

interface LiveOptions {
  channel: PeopleChannel
  /** See `openStreams`. */
  beat?: number
}

export const liveRoutes =
  ({ channel, beat }: LiveOptions): Routes =>
  async (app) => {
    const streams = openStreams({ db: app.db, channel, log: app.log, now: app.now, ...(beat && { beat }) })
    app.addHook('preClose', async () => streams.end())
    app.addHook('onClose', () => channel.close())
    app.route({
      ...on(endpoints.live.events),
      handler: (request, reply) => {
        const stream = streams.open(request.actor)
        if (app.isShuttingDown()) stream.push(null)
        // The connection is closed after the stream: a stopping server would wait for one that is kept alive.
        return reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' }).send(stream)
      },
    })
  }
