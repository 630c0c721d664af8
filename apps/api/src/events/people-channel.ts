import pg from 'pg'
import type { Logger } from 'pino'

/** What is told of a person; `open` once nothing is missed any more, and again after a time in which something may have been. */
export interface Told {
  what: string
  which?: string
}

type Hear = (told: Told) => void

export interface PeopleChannel {
  /** Hears what changes for a person, whichever process changed it. Answers how to stop. */
  subscribe: (personId: number, hear: Hear) => () => void
  close: () => Promise<void>
}

const name = 'klesis_people'
const pauses = [200, 1_000, 5_000]

/**
 * Listens to the database on one connection of its own, however many hear, from the first who does. A connection that breaks is made anew.
 * Without an address nobody ever hears anything.
 */
export function openPeopleChannel(directUrl: string | undefined, log: Pick<Logger, 'warn'>): PeopleChannel {
  const hearers = new Map<number, Set<Hear>>()
  let connection: pg.Client | undefined
  let isListening = false
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  const tellAll = (told: Told) => {
    for (const ofPerson of hearers.values()) for (const hear of ofPerson) hear(told)
  }
  const lost = (client: pg.Client, error?: Error) => {
    if (client !== connection) return
    connection = undefined
    isListening = false
    client.removeAllListeners('notification')
    client.end().catch(() => undefined)
    if (isClosed) return
    log.warn({ err: error }, 'events: the database is not heard')
    retry = setTimeout(listen, pauses[Math.min(failures, pauses.length - 1)]).unref()
    failures += 1
  }
  const listen = () => {
    if (!directUrl || connection || isClosed) return
    const client = new pg.Client({ connectionString: directUrl, application_name: 'klesis-events', keepAlive: true, connectionTimeoutMillis: 10_000 })
    connection = client
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client))
    client.on('notification', ({ payload = '' }) => {
      const [what = '', personId, which] = payload.split(':')
      for (const hear of hearers.get(Number(personId)) ?? []) hear({ what, ...(which !== undefined && { which }) })
    })
    client
      .connect()
      .then(() => client.query(`listen ${name}`))
      .then(() => {
        isListening = true
        failures = 0
        tellAll({ what: 'open' })
      })
      .catch((error: Error) => lost(client, error))
  }

  return {
    subscribe: (personId, hear) => {
      const ofPerson = hearers.get(personId) ?? new Set()
      hearers.set(personId, ofPerson.add(hear))
      if (isListening) hear({ what: 'open' })
      else if (!retry) listen()
      return () => {
        ofPerson.delete(hear)
        if (ofPerson.size === 0 && hearers.get(personId) === ofPerson) hearers.delete(personId)
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
