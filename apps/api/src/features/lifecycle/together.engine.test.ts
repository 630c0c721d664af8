import { afterAll, expect, test } from 'vitest'
import { Refusal } from '../../refusals/refuse.ts'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import {
  approveStep,
  rejectStep,
  reopenApplication,
  resubmitApplication,
  saveApplication,
  sendToReview,
  submitApplication,
  takeBack,
  withdrawApplication,
} from './index.ts'
import { actorOf } from './testing/actor-of.ts'
import { expectConsistent, readApplication } from './testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeDraft, makeItem, now } from './testing/fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** Numbers from 0 to 1 that are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('simultaneous calls on applications with the same approvers succeed or are refused, and the data stay consistent', async () => {
  const chain = await makeChain(db, 2, { flags: { protocol: true }, app_items: true })
  const items = [await makeItem(db, chain.invitation.id), await makeItem(db, chain.invitation.id)]
  const owner = await actorOf(db, chain.applicant.id)
  const admin = await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })
  const approvers = await Promise.all(chain.heads.map((head) => actorOf(db, head.id)))
  const ids: number[] = []
  for (let made = 0; made < 6; made += 1) ids.push((await makeDraft(db, chain.invitation.id, chain.applicant)).id)

  const saving = async (id: number) => ({
    id,
    data: { purpose: 'Συνέδριο' },
    items,
    revision: (await readApplication(db, id)).revision,
    now,
    checkAnswers: anyAnswers,
  })
  const commands: ((id: number) => Promise<unknown>)[] = [
    async (id) => saveApplication(db, owner, { ...(await saving(id)), auto: true }),
    async (id) => saveApplication(db, owner, await saving(id)),
    async (id) => submitApplication(db, owner, await saving(id)),
    async (id) => submitApplication(db, owner, { ...(await saving(id)), items: items.slice(1) }),
    async (id) => resubmitApplication(db, owner, await saving(id)),
    async (id) => withdrawApplication(db, owner, { id, now }),
    async (id) => reopenApplication(db, admin, { id, reason: 'Λάθος', now }),
    ...approvers.flatMap((approver) => [
      async (id: number) => approveStep(db, approver, { applicationId: id, now }),
      async (id: number) => approveStep(db, approver, { applicationId: id, now }),
      async (id: number) => rejectStep(db, approver, { applicationId: id, reason: 'Κρίση', now }),
      async (id: number) => sendToReview(db, approver, { id, reason: 'Λείπει', marks: null, now }),
      async (id: number) => takeBack(db, approver, { id, now }),
    ]),
  ]

  let done = 0
  const faults: unknown[] = []
  const worker = async (seed: number) => {
    const chance = sequence(seed)
    for (let turn = 0; turn < 40; turn += 1) {
      const id = ids[Math.floor(chance() * ids.length)] ?? 0
      const command = commands[Math.floor(chance() * commands.length)]
      try {
        await command?.(id)
        done += 1
      } catch (error) {
        if (!(error instanceof Refusal)) faults.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => worker(index + 1)))
  expect(faults).toEqual([])
  expect(done).toBeGreaterThan(30)
  await expectConsistent(db)
  const numbers = await db.selectFrom('application').select('protocol_number').where('protocol_number', 'is not', null).execute()
  const { last } = await db.selectFrom('protocol_counter').select('last').executeTakeFirstOrThrow()
  expect(numbers.map((row) => row.protocol_number).sort()).toEqual(Array.from({ length: last }, (_, index) => `${index + 1}/2026`).sort())
})
