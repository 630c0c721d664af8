import { Readable } from 'node:stream'
import { LiveEvent, maxStreams } from '@klesis/contract/live/live.ts'
import type { Logger } from 'pino'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import type { PeopleChannel, Told } from '../../events/people-channel.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findLivingSessions } from './find-living-sessions.ts'

export interface Streams {
  /** A stream of server-sent events for this caller, which ends with the session. */
  open: (actor: Actor) => Readable
  /** Ends all of them; the pages ask again, elsewhere. */
  end: () => void
}

export interface StreamsOptions {
  db: Db
  channel: PeopleChannel
  log: Pick<Logger, 'warn'>
  now: () => Date
  /** Milliseconds between two signs of life; with each the sessions are looked at. */
  beat?: number
}

/** Who reads so slowly that this much waits is let go. */
const mostWaiting = 16_384
/** Pages wait so long before they ask again. */
const greeting = 'retry: 3000\n\n'

const toText = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`

interface Stream {
  sid: string
  personId: number
  readable: Readable
}

/** The open streams of this process. */
export function openStreams({ db, channel, log, now, beat = 15_000 }: StreamsOptions): Streams {
  const all = new Set<Stream>()
  let beating: NodeJS.Timeout | undefined

  const of = (personId: number) => [...all].filter((stream) => stream.personId === personId)
  const finish = (stream: Stream) => {
    if (!all.delete(stream)) return
    stream.readable.push(null)
    if (all.size > 0) return
    clearInterval(beating)
    beating = undefined
  }
  const send = (stream: Stream, text: string) => {
    if (!all.has(stream)) return
    if (stream.readable.readableLength > mostWaiting) stream.readable.destroy()
    else stream.readable.push(text)
  }
  const finishUnlessLiving = async (asked: readonly Stream[]) => {
    const sids = asked.map(({ sid }) => sid)
    const living = await findLivingSessions(db, sids, now())
    for (const stream of asked) if (!living.has(stream.sid)) finish(stream)
  }
  const look = (asked: readonly Stream[]) => {
    finishUnlessLiving(asked).catch((error: Error) => log.warn({ err: error }, 'events: the sessions could not be looked at'))
  }
  const onBeat = () => {
    for (const stream of all) send(stream, ':\n\n')
    look([...all])
  }
  const onTold = (stream: Stream, { what, which }: Told) => {
    if (what === 'session') return look([stream])
    const event = LiveEvent.safeParse({ what, ...(which !== undefined && { code: which }) })
    if (event.success) send(stream, toText(event.data))
  }

  return {
    open: (actor) => {
      const { id: personId } = requirePerson(actor)
      if (of(personId).length >= maxStreams) refuse('request.tooMany')
      const stream: Stream = { sid: actor.sessionId ?? '', personId, readable: new Readable({ read: () => undefined }) }
      all.add(stream)
      beating ??= setInterval(onBeat, beat).unref()
      send(stream, greeting)
      const stop = channel.subscribe(personId, (told) => onTold(stream, told))
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
