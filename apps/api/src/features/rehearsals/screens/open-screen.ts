import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findPerson, openSession } from '../../identity/index.ts'
import type { Opening } from '../act-in-rehearsal.ts'
import { setApplicant } from '../acts/set-applicant.ts'
import { readOwnRehearsal, type Situation } from '../rehearsal-row.ts'
import { whileLocked } from '../world/lock-world.ts'
import { inWorld } from '../world/open-world.ts'
import { keepScreen } from './kept-screens.ts'
import { toScreenToken } from './screen-token.ts'

/** The clock of a rehearsal may be moved by years: in its world a session lasts as long as that. How long the screen does is kept in the portal. */
const length = 100 * 366 * 86_400_000

interface Asked {
  id: number
  personId: number
  /** Who the applicant is from now on. */
  applicant?: Parameters<typeof setApplicant>[2] | undefined
}

export interface OpenedScreen {
  access_token: string
  uid: string
  path: string
  title: LocalizedText
}

/** Signs an invented person in to their world. The session is a row of the world, and its token is of no use outside of it. */
export async function openScreen(opening: Opening, actor: Actor, { id, personId, applicant }: Asked): Promise<OpenedScreen> {
  const { db, now } = opening
  const { rehearsal, invitation } = await readOwnRehearsal(db, actor, id, now())
  const { situation } = rehearsal
  if (rehearsal.state !== 'ready' || !situation) return refuse('rehearsal.notReady')
  if (!situation.people.some((person) => person.id === personId)) refuse('rehearsal.noSuchPerson')
  const opened = await whileLocked(db, id, 'use', () =>
    inWorld(opening, rehearsal, async (world) => {
      if (applicant) await setApplicant(world.db, situation.applicantId, applicant)
      const person = await findPerson(world.db, personId)
      if (!person) return refuse('rehearsal.noSuchPerson')
      const { loginGroup } = person
      const client = { address: '', browser: '' }
      const { token } = await inTransaction(world.db, (tx) => openSession(tx, { personId, loginGroup, provider: 'local', length, client }, world.now()))
      return { token, uid: person.uid }
    }),
  )
  if (!opened) return refuse('rehearsal.busy')
  const { token, uid } = opened.result
  const key = await keepScreen(db, actor, { id, now: now() })
  const path = applicant ? `/application/new/${invitation.id}` : toPath(situation, personId, invitation.id)
  return { access_token: toScreenToken({ id, key, token }), uid, path, title: invitation.title }
}

/** Where a screen begins: the applicant at the invitation or at the application, who evaluates at the evaluation, the others at the application. */
function toPath({ applicantId, applicationId, people }: Situation, personId: number, invitationId: number): string {
  if (people.some(({ id, acts }) => id === personId && acts.includes('evaluate'))) return `/evaluate/applications/${invitationId}`
  if (applicationId !== null) return `/application/edit/${applicationId}`
  return personId === applicantId ? `/application/new/${invitationId}` : '/dashboard'
}
