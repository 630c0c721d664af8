import { expect, test } from 'vitest'
import { openDb } from '../../../db/open-db.ts'
import { closeWorlds, inKeptWorld } from './kept-worlds.ts'
import type { OpenedWorld } from './opened-world.ts'
import { inPlace } from './places.ts'
import { connectRehearsals, worldServicesOf } from './world-services.ts'

/** Worlds that only note when they are open, on a database that is never asked. */
function notingWorlds(mostOpen: number) {
  const { db } = openDb('postgresql://nobody@127.0.0.1:1/none')
  connectRehearsals(db, { url: '', mostOpen, connect: () => {}, serve: () => Promise.reject(new Error('No screens here.')) })
  const [open, opened] = [new Set<number>(), [] as number[]]
  let most = 0
  const world = (id: number) => async () => {
    open.add(id)
    opened.push(id)
    most = Math.max(most, open.size)
    await new Promise(setImmediate)
    const end = async () => {
      await new Promise(setImmediate)
      open.delete(id)
    }
    return { db, pool: { end }, clock: { moment: new Date(0) }, pending: { close: async () => {} } } as unknown as OpenedWorld
  }
  const { places } = worldServicesOf(db)
  const use = (id: number, work: () => Promise<void> = async () => {}) => inPlace(places, () => inKeptWorld(db, id, world(id), work, () => false))
  return { db, open, opened, use, mostOpen: () => most }
}

test('no more worlds are open than may be, and the one that was used last stays', async () => {
  const { db, open, opened, use, mostOpen } = notingWorlds(2)
  for (const id of [1, 2, 1, 3]) await use(id)
  expect([[...open], opened]).toEqual([
    [1, 3],
    [1, 2, 3],
  ])
  // Twenty people at once wait for each other; what fails closes its world.
  const fails = () => Promise.reject(new Error('unexpected'))
  await Promise.allSettled(Array.from({ length: 60 }, (_, index) => use(index % 20, index % 7 === 0 ? fails : () => new Promise(setImmediate))))
  expect([mostOpen(), open.size <= 2]).toEqual([2, true])
  await closeWorlds(db)
  expect(open.size).toBe(0)
})
