import { buffer } from 'node:stream/consumers'
import type { RehearsedLetter } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { Actor } from '../../actor/actor.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findWrittenLetters, openWrittenLetter } from '../documents/index.ts'
import type { Opening } from './act-in-rehearsal.ts'
import { readOwnRehearsal } from './rehearsal-row.ts'
import { whileLocked } from './world/lock-world.ts'
import { inWorld, type RehearsalWorld } from './world/open-world.ts'

/** The letters that were written in a rehearsal; none before there is an application. */
export async function readLetters(opening: Opening, actor: Actor, id: number): Promise<{ items: RehearsedLetter[] }> {
  const items = await inRehearsal(opening, actor, id, ({ db }, applicationId) => findWrittenLetters(db, applicationId))
  return { items: items ?? [] }
}

/** One of them, read whole: its world may be closed before it is sent. */
export async function openLetter(opening: Opening, actor: Actor, { id, letterId }: { id: number; letterId: string }) {
  const file = await inRehearsal(opening, actor, id, async ({ jobs }, applicationId) => {
    const found = await openWrittenLetter(jobs, { applicationId, documentId: letterId })
    return found && { ...found, bytes: await buffer(found.bytes) }
  })
  return file ?? refuse('document.notFound')
}

/** Reads something of the application that is rehearsed by the caller. */
async function inRehearsal<Result>(
  opening: Opening,
  actor: Actor,
  id: number,
  work: (world: RehearsalWorld, applicationId: number) => Promise<Result>,
): Promise<Result | undefined> {
  const { db, now } = opening
  const { rehearsal } = await readOwnRehearsal(db, actor, id, now())
  const { situation } = rehearsal
  if (rehearsal.state !== 'ready') return refuse('rehearsal.notReady')
  const applicationId = situation?.applicationId
  if (!applicationId) return undefined
  const read = await whileLocked(db, id, 'use', () => inWorld(opening, rehearsal, (world) => work(world, applicationId)))
  return read ? read.result : refuse('rehearsal.busy')
}
