import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { HttpDeps } from '../../../http/deps.ts'
import type { App } from '../../../http/on.ts'
import type { KeptWorld } from './opened-world.ts'
import { type Places, placesFor } from './places.ts'
import type { Turns } from './turns.ts'

/** What a rehearsal needs of the whole portal, which no feature knows. */
export interface WorldServices {
  /** The database without a pooler: a world needs the search path of its connections, and locks of its sessions. */
  url: string
  /** How many worlds may be open at once in this process: each takes seven connections. */
  mostOpen: number
  /** Connects events, jobs and scripts to the database of a world. Other systems that are not called answer `answer`, if it is not null. */
  connect: (db: Db, options: { callsOutside: boolean; answer: unknown }) => void
  /** Builds the server of a world, with the calls of the screens that can be opened in it. */
  serve: (world: Pick<HttpDeps, 'db' | 'files' | 'log' | 'now'>) => Promise<App>
}

/** The worlds that are open in this process, the one that was used last at the end. */
export interface KeptWorlds {
  /** How many may be open at once. */
  most: number
  open: Map<number, KeptWorld>
  /** Those whose connections are being closed. */
  closing: Set<Promise<unknown>>
}

interface ConnectedWorlds extends WorldServices {
  worlds: KeptWorlds
  turns: Turns
  /** One for each world that may be open. */
  places: Places
}

declare module '../../../db/db-context.ts' {
  interface DbContext {
    rehearsalWorlds?: ConnectedWorlds
  }
}

/** Sets how worlds of rehearsals are opened, replacing what was set before. */
export function connectRehearsals(db: Db, services: WorldServices): void {
  const { mostOpen: most } = services
  contextOf(db).rehearsalWorlds = {
    ...services,
    worlds: { most, open: new Map(), closing: new Set() },
    turns: new Map(),

    places: placesFor(most),
  }
}

export function worldServicesOf(db: Db): ConnectedWorlds {
  const { rehearsalWorlds } = contextOf(db)
  if (!rehearsalWorlds) throw new Error('No worlds of rehearsals are connected to this database.')
  return rehearsalWorlds
}
