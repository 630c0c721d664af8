import type { Logger } from 'pino'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { ScriptFailed } from '../../../sandbox/script-failed.ts'
import { attemptNow } from './hook-effects.ts'
import { type Hook, type HookAnswer, type HookInputs, type HookPoint, hookAnswers, type LifecycleHooks } from './lifecycle-hooks.ts'

type AskedOf = { points: readonly string[] }

interface ConnectedHooks {
  hooks: LifecycleHooks
  isAsked: (point: HookPoint, invitation: AskedOf) => boolean
  /** Where it is said that the runs of scripts and rules could not be kept. */
  log: Pick<Logger, 'error'> | undefined
}

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** None unless connected. */
    lifecycleHooks?: ConnectedHooks
  }
}

/** Sets the hooks of all commands on one database, replacing earlier ones. `isAsked` leaves out those that an invitation has no use for. */
export function connectHooks(db: Db, hooks: LifecycleHooks, { isAsked = () => true, log }: Partial<Omit<ConnectedHooks, 'hooks'>> = {}): void {
  contextOf(db).lifecycleHooks = { hooks, isAsked, log }
}

function findHook<Point extends HookPoint>(db: Db | Tx, point: Point, invitation: AskedOf): Hook<Point> | undefined {
  const connected = contextOf(db).lifecycleHooks
  const hook: Hook<Point> | undefined = connected?.hooks[point]
  return connected?.isAsked(point, invitation) ? hook : undefined
}

/** Whether a hook is to be asked at this point of an invitation, so that what only hooks need is read for them alone. */
export const hasHook = (db: Db | Tx, point: HookPoint, invitation: AskedOf): boolean => findHook(db, point, invitation) !== undefined

/**
 * Asks a hook, if there is one for the invitation. A hook that throws `ScriptFailed`, or whose answer has another shape, refuses with `application.checkFailed`;
 * every other error is a fault of the portal and stays what it is. In a transaction it throws, even if no hook is connected; a `Tx` that is passed to it directly
 * does not compile.
 */
export async function runHook<Point extends HookPoint, Given extends Db>(
  db: Given extends Tx ? never : Given,
  point: Point,
  input: HookInputs[Point],
): Promise<HookAnswer<Point> | undefined> {
  if (db.isTransaction) throw new Error(`The hook ${point} may not run in a transaction.`)
  const hook = findHook(db, point, input)
  if (!hook) return undefined
  const answer = await hook(db, input, attemptNow(db)).catch((error: unknown) => {
    throw error instanceof ScriptFailed ? checkFailed(error) : error
  })
  if (answer === undefined) return undefined
  const read = hookAnswers[point].safeParse(answer)
  if (!read.success) throw checkFailed(read.error)
  return read.data as HookAnswer<Point>
}

const checkFailed = (cause: Error) => Object.assign(new Refusal('application.checkFailed'), { cause })
