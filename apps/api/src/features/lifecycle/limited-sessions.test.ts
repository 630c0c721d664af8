import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../../actor/actor.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findApplication } from './application-row.ts'
import { findApplicationAccess, isInScope, isOwner } from './lifecycle.policy.ts'
import { actorOf } from './testing/actor-of.ts'
import { makeChain, makeInvitation, makeSubmitted, now } from './testing/fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const ids = { here: 0, again: 0, elsewhere: 0, invitation: 0 }
const people = { applicant: 0, approver: 0, manager: 0 }
beforeAll(async () => {
  const { invitation, applicant, heads } = await makeChain(db, 1)
  ids.invitation = invitation.id
  Object.assign(people, { applicant: applicant.id, approver: heads[0]?.id, manager: invitation.creatorId })
  ids.here = (await makeSubmitted(db, invitation.id, applicant)).id
  ids.again = (await makeSubmitted(db, invitation.id, applicant)).id
  ids.elsewhere = (await makeSubmitted(db, (await makeInvitation(db)).id, applicant)).id
})

const toOne = (purpose: 'edit' | 'approve') => (): Scope => ({ purpose, applicationId: ids.here })
const toInvitation = (): Scope => ({ purpose: 'entry', invitationId: ids.invitation })

type Target = 'here' | 'again' | 'elsewhere'
const cases: [keyof typeof people, string, (() => Scope) | undefined, { reads: Target[]; owns: Target[] }][] = [
  ['applicant', 'in a full session', undefined, { reads: ['here', 'again', 'elsewhere'], owns: ['here', 'again', 'elsewhere'] }],
  ['applicant', 'by a private link', toOne('edit'), { reads: ['here'], owns: ['here'] }],
  ['applicant', 'by an entry', toInvitation, { reads: ['here', 'again'], owns: ['here', 'again'] }],
  ['applicant', 'by a link for a decision', toOne('approve'), { reads: [], owns: [] }],
  ['approver', 'in a full session', undefined, { reads: ['here', 'again'], owns: [] }],
  ['approver', 'by a link for a decision', toOne('approve'), { reads: ['here'], owns: [] }],
  ['approver', 'by a private link', toOne('edit'), { reads: [], owns: [] }],
  ['manager', 'in a full session', undefined, { reads: ['here', 'again'], owns: [] }],
  ['manager', 'by a link for a decision', toOne('approve'), { reads: [], owns: [] }],
]

test.each(cases)('the access of the %s %s', async (who, _, scope, expected) => {
  const actor = await actorOf(db, people[who], scope && { scope: scope() })
  const found = { reads: [] as Target[], owns: [] as Target[] }
  for (const target of ['here', 'again', 'elsewhere'] as const) {
    const application = await findApplication(db, ids[target])
    if (await findApplicationAccess(db, actor, ids[target], now)) found.reads.push(target)
    if (application && isOwner(actor, application)) found.owns.push(target)
  }
  expect(found).toEqual(expected)
})

test('a private link gives access to its person’s own application only', async () => {
  const application = await findApplication(db, ids.here)
  if (!application) throw new Error('The application is missing.')
  const inScope = async (personId: number) => isInScope(await actorOf(db, personId, { scope: toOne('edit')() }), application)
  expect([await inScope(people.applicant), await inScope(people.approver)]).toEqual([true, false])
})
