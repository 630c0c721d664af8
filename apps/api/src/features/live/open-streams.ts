import { Readable } from 'node:stream'
import { LiveEvent, maxStreams } from '@klesis/contract/live/live.ts'
import type { Logger } from 'pino'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import type { PeopleChannel, PersonChange } from '../../events/people-channel.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findOpenSessions } from './find-open-sessions.ts'

export interface Streams {
  /** Opens a stream of server-sent events for this caller; it ends with the session. */
  open: (actor: Actor) => Readable
  /** Ends all streams; the pages reconnect to another process. */
  end: () => void
}

export interface StreamsOptions {
  db: Db
  channel: PeopleChannel
  log: Pick<Logger, 'warn'>
  now: () => Date
  /** Milliseconds between two heartbeats; each also checks whether the sessions are still open. */
  beat?: number
}

/** A client with more unread characters than this is disconnected. */
const maxBuffered = 16_384
/** The first line of a stream: the milliseconds after which a page reconnects. */
const retryDelay = 'retry: 3000\n\n'

const toText = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`

interface Stream {
  sid: string
  personId: number
  readable: Readable
}

/** The open streams of this process. */
export function openStreams({ db, channel, log, now, beat = 15_000 }: StreamsOptions): Streams {
  const all = new Set<Stream>()
  let heartbeat: NodeJS.Timeout | undefined

  const of = (personId: number) => [...all].filter((stream) => stream.personId === personId)
  const finish = (stream: Stream) => {
    if (!all.delete(stream)) return
    stream.readable.push(null)
    if (all.size > 0) return
    clearInterval(heartbeat)
    heartbeat = undefined
  }
  const send = (stream: Stream, text: string) => {
    if (!all.has(stream)) return
    if (stream.readable.readableLength > maxBuffered) stream.readable.destroy()
    else stream.readable.push(text)
  }
  const finishEnded = async (streams: readonly Stream[]) => {
    const sids = streams.map(({ sid }) => sid)
    const open = await findOpenSessions(db, sids, now())
    for (const stream of streams) if (!open.has(stream.sid)) finish(stream)
  }
  const checkSessions = (streams: readonly Stream[]) => {
    finishEnded(streams).catch((error: Error) => log.warn({ err: error }, 'events: the sessions could not be checked'))
  }
  const onHeartbeat = () => {
    for (const stream of all) send(stream, ':\n\n')
    checkSessions([...all])
  }
  const onMessage = (stream: Stream, { what, code }: PersonChange) => {
    if (what === 'session') return checkSessions([stream])
    const event = LiveEvent.safeParse({ what, ...(code !== undefined && { code }) })
    if (event.success) send(stream, toText(event.data))
  }

  return {
    open: (actor) => {
      const { id: personId } = requirePerson(actor)
      if (of(personId).length >= maxStreams) refuse('request.tooMany')
      const stream: Stream = { sid: actor.sessionId ?? '', personId, readable: new Readable({ read: () => undefined }) }
      all.add(stream)
      heartbeat ??= setInterval(onHeartbeat, beat).unref()
      send(stream, retryDelay)
      const stop = channel.subscribe(personId, (message) => onMessage(stream, message))
      stream.readable.once('close', () => {
        stop()
        finish(stream)
      })
      return stream.readable
    },
    end: () => {
      for (const stream of all) finish(stream)
    },
  }
}
