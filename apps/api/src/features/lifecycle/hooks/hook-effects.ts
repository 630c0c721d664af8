import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from '../../../db/db.ts'

/** What a hook asks for, such as a mail: written by the transaction of the command, if it has one. */
export type HookEffect = (tx: Tx) => Promise<void>

/** Set around each attempt of a command; only `runHook` and `writeEffects` read it. */
const ofAttempt = new AsyncLocalStorage<HookEffect[]>()

/** Runs one attempt of a command. What its hooks ask for is written with its change, and forgotten if it is refused or attempted again. */
export const collectingEffects = <Result>(attempt: () => Promise<Result>): Promise<Result> => ofAttempt.run([], attempt)

export function addEffect(effect: HookEffect): void {
  const effects = ofAttempt.getStore()
  if (!effects) throw new Error('A hook may only be asked by a command that collects its effects.')
  effects.push(effect)
}

/** Writes what the hooks of this attempt asked for; again if the transaction is repeated. */
export async function writeEffects(tx: Tx): Promise<void> {
  for (const effect of ofAttempt.getStore() ?? []) await effect(tx)
}
