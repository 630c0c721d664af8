import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeChain, makeInvitation, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { stillVisible } from './still-visible.ts'

const t = await testApp()
t.clock.set(now.toISOString())

let reader: TestPerson
const links: string[] = []
const visible: string[] = []
beforeAll(async () => {
  reader = await t.person()
  const { invitation, applicant } = await makeChain(t.db, 1)
  const managed = await makeInvitation(t.db)
  await t.db.insertInto('invitation_privilege').values({ invitation_id: managed.id, person_id: reader.id, privilege: 'manage' }).execute()
  const application = async (invitationId: number, person?: TestPerson) =>
    `/application/edit/${(await makeSubmitted(t.db, invitationId, person)).id}?at=comments`
  const readable = [await application(invitation.id, reader), await application(managed.id), await application(managed.id)]
  visible.push('/application/me', ...readable, ...readable, `/invitation/edit/${managed.id}`, `/invitation/rules/${managed.id}`)
  links.push(...visible, await application(invitation.id, applicant), '/application/edit/999999999', `/invitation/edit/${invitation.id}`)
})

/** The links that are still visible, and how many statements that took. */
const read = (notices: readonly string[]) =>
  inTransaction(t.db, async (tx) => {
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1
        return result
      },
    }
    const found = await stillVisible(
      tx.withPlugin(counting) as Tx,
      reader.id,
      notices.map((link) => ({ link })),
      now,
    )
    return { found: found.map(({ link }) => link), statements }
  })

test('of what a person may no longer open nothing is told, and however many notices wait, each kind of page is asked for once', async () => {
  const all = await read(links)
  expect(all.found).toEqual(visible)
  const one = await read(['/application/edit/999999999', '/invitation/edit/999999999'])
  expect(one.found).toEqual([])
  expect(all.statements).toBe(one.statements)
  expect((await read(['/application/me'])).statements).toBe(one.statements - 2)
})
