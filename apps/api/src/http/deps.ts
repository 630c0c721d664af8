import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Actor } from '../actor/actor.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { DerivedRoles } from './access.ts'

/** The dependencies of the server. */
export interface HttpDeps {
  db: Db
  config: Config
  files: FileStore
  log: Logger
  derivedRoles: DerivedRoles
  /** Runs scripts; the server opens its own by default. */
  sandbox?: Sandbox
  /** The server's clock; tests set it. */
  now?: () => Date
  /** The origins that may embed the pages under `/iframed/`; none by default. */
  frameHosts?: (now: Date) => Promise<readonly string[]>
  /** Takes over requests that are not for this portal, before anything of them is looked at. */
  before?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>
  /** Folder of the built pages. */
  webFolder?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    config: Config
    files: FileStore
    derivedRoles: DerivedRoles
    sandbox: Sandbox
    now: () => Date
    /** Every route with its access rule, in the order of registration. */
    routeList: RouteEntry[]
    /** Whether the server was asked to stop. */
    isShuttingDown: () => boolean
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
  /** Whether it was added by `routeRead`, so that it may begin before its caller is known for certain. */
  isRead: boolean
}
