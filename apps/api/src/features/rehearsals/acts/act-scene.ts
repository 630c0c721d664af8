import type { Actor, LoginGroup } from '../../../actor/actor.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { findPerson } from '../../identity/index.ts'
import { type ApplicationRow, answersChecker, findApplication } from '../../lifecycle/index.ts'
import type { Situation } from '../rehearsal-row.ts'
import type { RehearsalWorld } from '../world/open-world.ts'

/** In what an act is carried out. */
export interface ActScene {
  world: RehearsalWorld
  situation: Situation
  invitationId: number
}

/** An invented person without roles, as in a session of their own. */
export async function playedBy({ db }: RehearsalWorld, personId: number): Promise<Actor> {
  const person = await findPerson(db, personId)
  if (!person) throw new Error(`Nobody with the id ${personId} is in the rehearsal.`)
  const loginGroup: LoginGroup = person.loginGroup
  return { person, roles: new Set(), adminMode: false, language: person.language, loginGroup, sessionId: null }
}

/** The application that is rehearsed. */
export async function readPlayed({ world, situation }: ActScene): Promise<ApplicationRow> {
  const application = situation.applicationId === null ? undefined : await findApplication(world.db, situation.applicationId)
  if (!application) throw new Error('The rehearsal has no application yet.')
  return application
}

export const checkerOf = ({ db }: RehearsalWorld) => answersChecker(sandboxOf(db))
