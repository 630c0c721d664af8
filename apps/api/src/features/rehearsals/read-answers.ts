import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import type { Actor } from '../../actor/actor.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findVersion } from '../invitations/index.ts'
import { findApplication } from '../lifecycle/index.ts'
import type { Opening } from './act-in-rehearsal.ts'
import { readOwnRehearsal } from './rehearsal-row.ts'
import { whileLocked } from './world/lock-world.ts'
import { inWorld } from './world/open-world.ts'

/** The form and the answers of the application that is rehearsed; empty answers before there is one. */
export async function readAnswers(opening: Opening, actor: Actor, id: number): Promise<{ form: Record<string, Json>; data: FormAnswers }> {
  const { db, now } = opening
  const { rehearsal } = await readOwnRehearsal(db, actor, id, now())
  const { situation } = rehearsal
  if (rehearsal.state !== 'ready' || !situation?.applicationId) return refuse('rehearsal.notReady')
  const { applicationId } = situation
  const read = await whileLocked(db, id, 'use', () =>
    inWorld(opening, rehearsal, async (world) => {
      const application = await findApplication(world.db, applicationId)
      const version = application && (await findVersion(world.db, application.version_id))
      return { form: version?.form ?? {}, data: (application?.working_data ?? application?.data ?? {}) as FormAnswers }
    }),
  )
  return read?.result ?? refuse('rehearsal.busy')
}
