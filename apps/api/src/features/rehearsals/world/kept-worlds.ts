import type { Db } from '../../../db/db.ts'
import type { KeptWorld, OpenedWorld } from './opened-world.ts'
import { worldServicesOf } from './world-services.ts'

/** Milliseconds for which a world that nothing uses stays open: acts follow each other, and to open one takes six connections. */
const idle = 30_000

/** Runs `work` with the open world of a rehearsal. A world in which something unexpected happened is opened anew the next time. */
export async function inKeptWorld<Result>(
  real: Db,
  id: number,
  open: () => Promise<OpenedWorld>,
  work: (world: OpenedWorld) => Promise<Result>,
  isExpected: (error: unknown) => boolean,
): Promise<Result> {
  const { kept } = worldServicesOf(real)
  const one: KeptWorld = kept.get(id) ?? { opened: open(), uses: 0 }
  kept.set(id, one)
  clearTimeout(one.closing)
  one.uses += 1
  let isSound = false
  try {
    const result = await work(await one.opened)
    isSound = true
    return result
  } catch (error) {
    isSound = isExpected(error)
    throw error
  } finally {
    one.uses -= 1
    if (!isSound) await closeWorld(real, id)
    else if (one.uses === 0) one.closing = setTimeout(() => void closeWorld(real, id).catch(() => undefined), idle).unref()
  }
}

/** Closes the connections of a world in this process, if it is open. */
export async function closeWorld(real: Db, id: number): Promise<void> {
  const { kept } = worldServicesOf(real)
  const one = kept.get(id)
  if (!one) return
  kept.delete(id)
  clearTimeout(one.closing)
  const opened = await one.opened.catch(() => undefined)
  if (!opened) return
  const app = await opened.app?.catch(() => undefined)
  await app?.close()
  await opened.pending.close()
  await opened.pool.end()
}

export const closeWorlds = (real: Db): Promise<unknown> => Promise.all([...worldServicesOf(real).kept.keys()].map((id) => closeWorld(real, id)))
