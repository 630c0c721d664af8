import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { type Hook, type HookAnswer, type HookInputs, type HookPoint, hookAnswers, type LifecycleHooks } from './lifecycle-hooks.ts'

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** None unless connected. */
    lifecycleHooks?: LifecycleHooks
  }
}

/** Sets the hooks of all commands on one database, replacing earlier ones. */
export function connectHooks(db: Db, hooks: LifecycleHooks): void {
  contextOf(db).lifecycleHooks = hooks
}

export const hasHook = (db: Db, point: HookPoint): boolean => contextOf(db).lifecycleHooks?.[point] !== undefined

/**
 * Asks a hook, if one is connected. A hook that throws, or whose answer has another shape, refuses with `application.checkFailed`. In a transaction it throws,
 * even if no hook is connected; a `Tx` that is passed to it directly does not compile.
 */
export async function runHook<Point extends HookPoint, Given extends Db>(
  db: Given extends Tx ? never : Given,
  point: Point,
  input: HookInputs[Point],
): Promise<HookAnswer<Point> | undefined> {
  if (db.isTransaction) throw new Error(`The hook ${point} may not run in a transaction.`)
  const hooks: LifecycleHooks = contextOf(db).lifecycleHooks ?? {}
  const hook: Hook<Point> | undefined = hooks[point]
  if (!hook) return undefined
  try {
    const answer = await hook(db, input)
    return answer === undefined ? undefined : (hookAnswers[point].parse(answer) as HookAnswer<Point>)
  } catch (error) {
    throw Object.assign(new Refusal('application.checkFailed'), { cause: error })
  }
}
