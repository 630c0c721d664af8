import type { Logger } from 'pino'
import type { Actor } from '../actor/actor.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { DerivedRoles } from './access.ts'

/** What the server is built from. */
export interface HttpDeps {
  db: Db
  config: Config
  files: FileStore
  log: Logger
  derived: DerivedRoles
  /** Where scripts run; the server opens its own where none is given. */
  sandbox?: Sandbox
  /** The server's clock; tests move it. */
  now?: () => Date
  /** The sources whose pages may show those under `/iframed/`; absent: none. */
  frameHosts?: (now: Date) => Promise<readonly string[]>
  /** Folder of the built pages. */
  webFolder?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    config: Config
    files: FileStore
    derived: DerivedRoles
    sandbox: Sandbox
    now: () => Date
    /** Every route with its access rule, in the order it was made. */
    routeList: RouteEntry[]
    /** From the moment it was asked to stop. */
    isDraining: () => boolean
    startDraining: () => void
  }
  interface FastifyRequest {
    actor: Actor
  }
}

export interface RouteEntry {
  method: string
  path: string
  access: string
}
