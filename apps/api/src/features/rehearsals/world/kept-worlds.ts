import type { Db } from '../../../db/db.ts'
import type { KeptWorld, OpenedWorld } from './opened-world.ts'
import { type KeptWorlds, worldServicesOf } from './world-services.ts'

/** Milliseconds for which a world that nothing uses stays open: acts follow each other, and to open one takes six connections. */
const idle = 30_000

/** Runs `work` with the open world of a rehearsal, which the caller has locked. A world in which something unexpected happened is opened anew the next time. */
export async function inKeptWorld<Result>(
  real: Db,
  id: number,
  open: () => Promise<OpenedWorld>,
  work: (world: OpenedWorld) => Promise<Result>,
  isExpected: (error: unknown) => boolean,
): Promise<Result> {
  const { worlds } = worldServicesOf(real)
  const one = useOpen(worlds, id) ?? (await useNew(worlds, id, open))
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

function useOpen({ open }: KeptWorlds, id: number): KeptWorld | undefined {
  const one = open.get(id)
  if (!one) return undefined
  clearTimeout(one.closing)
  one.uses += 1
  // The one that was used last stands at the end.
  open.delete(id)
  open.set(id, one)
  return one
}

/** Opens a world once there is room for it: the one that was not used for longest is closed for it, and one that is closing counts until it is closed. */
async function useNew(worlds: KeptWorlds, id: number, open: () => Promise<OpenedWorld>): Promise<KeptWorld> {
  while (worlds.open.size + worlds.closing.size >= worlds.most) {
    const [unused] = [...worlds.open].find(([, { uses }]) => uses === 0) ?? []
    if (unused !== undefined) await close(worlds, unused)
    else if (worlds.closing.size > 0) await Promise.race(worlds.closing)
    else throw new Error('More worlds are used than may be open.')
  }
  const one: KeptWorld = { opened: open(), uses: 1 }
  worlds.open.set(id, one)
  return one
}

/** Closes the connections of a world in this process, if it is open. */
export const closeWorld = (real: Db, id: number): Promise<void> => close(worldServicesOf(real).worlds, id)

async function close({ open, closing }: KeptWorlds, id: number): Promise<void> {
  const one = open.get(id)
  if (!one) return
  open.delete(id)
  clearTimeout(one.closing)
  const closed = closeConnections(one)
  const ended: Promise<unknown> = closed.catch(() => undefined).finally(() => closing.delete(ended))
  closing.add(ended)
  await closed
}

async function closeConnections({ opened: opening }: KeptWorld): Promise<void> {
  const opened = await opening.catch(() => undefined)
  if (!opened) return
  const app = await opened.app?.catch(() => undefined)
  await app?.close()
  await opened.pending.close()
  await opened.pool.end()
}

export async function closeWorlds(real: Db): Promise<void> {
  const { open, closing } = worldServicesOf(real).worlds
  await Promise.all([...[...open.keys()].map((id) => closeWorld(real, id)), ...closing])
}
