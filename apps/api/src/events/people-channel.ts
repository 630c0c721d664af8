import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'

/** A change that concerns a person. `what` is `open` when the channel starts to listen, and again after each gap in which changes may have been missed. */
export interface PersonChange {
  what: string
  code?: string
}

type ChangeListener = (change: PersonChange) => void

export interface PeopleChannel {
  /** Calls the listener for each change that concerns a person or everybody, whichever process made it. Returns a function that unsubscribes. */
  subscribe: (personId: number, listener: ChangeListener) => () => void
  close: () => Promise<void>
}

const retryDelays = [200, 1_000, 5_000]

/**
 * Listens to the database (`LISTEN`) on one connection of its own for all subscribers, from the first subscription on. A broken connection is replaced.
 * `db` names the channel. Without an address no listener is ever called.
 */
export function openPeopleChannel(db: Db, directUrl: string | undefined, log: Pick<Logger, 'warn'>): PeopleChannel {
  const { channel } = contextOf(db).world
  const listeners = new Map<number, Set<ChangeListener>>()
  let connection: pg.Client | undefined
  let isListening = false
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  const notifyAll = (change: PersonChange) => {
    for (const ofPerson of listeners.values()) for (const listener of ofPerson) listener(change)
  }
  const onConnectionLost = (client: pg.Client, error?: Error) => {
    if (client !== connection) return
    connection = undefined
    isListening = false
    client.removeAllListeners('notification')
    client.end().catch(() => undefined)
    if (isClosed) return
    log.warn({ err: error }, 'events: the connection to the database was lost')
    retry = setTimeout(listen, retryDelays[Math.min(failures, retryDelays.length - 1)]).unref()
    failures += 1
  }
  const listen = () => {
    if (!directUrl || connection || isClosed) return
    const client = new pg.Client({ connectionString: directUrl, application_name: 'klesis-events', keepAlive: true, connectionTimeoutMillis: 10_000 })
    connection = client
    client.on('error', (error) => onConnectionLost(client, error))
    client.on('end', () => onConnectionLost(client))
    client.on('notification', ({ payload = '' }) => {
      const [what = '', personId, code] = payload.split(':')
      if (personId === undefined) return notifyAll({ what })
      for (const listener of listeners.get(Number(personId)) ?? []) listener({ what, ...(code !== undefined && { code }) })
    })
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => {
        isListening = true
        failures = 0
        notifyAll({ what: 'open' })
      })
      .catch((error: Error) => onConnectionLost(client, error))
  }

  return {
    subscribe: (personId, listener) => {
      const ofPerson = listeners.get(personId) ?? new Set()
      listeners.set(personId, ofPerson.add(listener))
      if (isListening) listener({ what: 'open' })
      else if (!retry) listen()
      return () => {
        ofPerson.delete(listener)
        if (ofPerson.size === 0 && listeners.get(personId) === ofPerson) listeners.delete(personId)
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      const client = connection
      connection = undefined
      await client?.end().catch(() => undefined)
    },
  }
}
