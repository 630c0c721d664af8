import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeVersion } from '../invitations/testing/fixtures.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeAttachment, makeInvitation, makeItem, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { putScript } from '../procedures/testing/put-script.ts'
import { portalColumns } from './columns/portal-columns.ts'
import { readRows } from './read-rows.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const formOf = (...keys: string[]) => ({ display: 'form' as const, components: keys.map((key) => ({ type: 'textfield', key, label: key, input: true })) })

test('one’s own applications as a spreadsheet: nobody else’s, no scripts of managers, and answers where one invitation is asked for', async () => {
  const [me, other] = [await t.person({ language: 'el' }), await t.person()]
  const invitation = await makeInvitation(t.db, { title: 'Μετακινήσεις', form: formOf('purpose') })
  const housing = await makeInvitation(t.db, { title: 'Στέγαση' })
  const submit = async (person: TestPerson, id: number, purpose: string) => (await makeSubmitted(t.db, id, person, { purpose, place: '' })).id
  const mine = [await submit(me, invitation.id, '=1+1'), await submit(me, housing.id, 'Δωμάτιο')]
  // What only later applications are asked is none of theirs.
  await makeVersion(t.db, invitation.id, invitation.creatorId, formOf('purpose', 'later'))
  await submit(other, invitation.id, 'ξένη')
  await putScript(t.db, invitation.id, 'excelExport', "return { columns: [{ key: 'x' }], rows: [{ x: 1 }] }")
  const download = async (query = '') => {
    const answer = await t.app.inject({ url: `/api/application/my/download${query}`, headers: { authorization: `Bearer ${me.token}` } })
    const [titles = [], ...rows] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []
    return { status: answer.statusCode, name: answer.headers['content-disposition'], titles: titles.map(String), rows }
  }
  const all = await download()
  expect([all.status, all.name]).toEqual([200, 'attachment; filename="my-applications.xlsx"'])
  expect(all.rows.map(([id]) => id)).toEqual(mine.toReversed())
  expect(all.titles.map((title) => /\[(.*)\]/.exec(title)?.[1])).toEqual([
    ...['id', 'protocolNumber', 'protocolAt', 'invitation', 'department', 'appState', 'approvalState', 'submittedAt', 'resubmittedAt', 'decidedAt'],
    ...['approvals', 'approved', 'documents'],
  ])
  const one = await download(`?filter=${encodeURIComponent(JSON.stringify({ invitationId: invitation.id }))}`)
  expect([one.titles.at(-1), one.rows.map((row) => row.at(-1))]).toEqual(['purpose', ['=1+1']])
  expect((await download(`?search=${encodeURIComponent('τίποτα')}`)).rows).toEqual([])
})

test('tags, items and documents of an application are one cell each, in their order; without any it is empty', async () => {
  const { db } = t
  const invitation = await makeInvitation(db, { requirements: [{ isRequired: false, max: 9 }] })
  const [first, second] = [await makeSubmitted(db, invitation.id), await makeSubmitted(db, invitation.id)]
  const named = [1, 0].map((position) => ({ name: JSON.stringify({ el: `Ετικέτα ${position}` }), position }))
  for (const { id } of await db.insertInto('app_tag').values(named).returning('id').execute())
    await db.insertInto('application_tag').values({ application_id: first.id, app_tag_id: id }).execute()
  const items = [await makeItem(db, invitation.id), await makeItem(db, invitation.id)]
  for (const [index, id] of items.toReversed().entries()) {
    await db
      .updateTable('invitation_item')
      .set({ code: `C${index}`, title: 'Μάθημα', sort_order: index })
      .where('id', '=', id)
      .execute()
    await db.insertInto('application_item').values({ application_id: first.id, item_id: id }).execute()
  }
  const document = { applicationId: first.id, personId: first.applicant.id, requirementId: invitation.requirementIds[0] ?? 0 }
  for (const name of ['b "1".pdf', 'a.pdf', 'gone.pdf']) await makeAttachment(db, { ...document, name })
  await makeAttachment(db, { ...document, name: 'later.pdf', staged: 'add' })
  await db.updateTable('attachment').set({ removed_at: now.toISOString() }).where('name', '=', 'gone.pdf').execute()
  await db.updateTable('application').set({ documents: 2 }).where('id', '=', first.id).execute()
  const all = portalColumns({ language: 'el', isGroup: false, hasItems: true })
  const columns = ['tags', 'id', 'items', 'documents', 'tags'].flatMap((key) => all.find((column) => column.key === key) ?? [])
  const reading = { actor: await actorOf(db, first.applicant.id), ids: Int32Array.of(second.id, first.id), columns, now }
  const batches: string[] = []
  for await (const batch of readRows(db, reading)) batches.push(batch)
  expect(batches.flatMap((batch) => JSON.parse(batch) as unknown[])).toEqual([
    [null, second.id, null, null, null],
    ['Ετικέτα 0, Ετικέτα 1', first.id, 'C0 Μάθημα\nC1 Μάθημα', 'b "1".pdf\na.pdf', 'Ετικέτα 0, Ετικέτα 1'],
  ])
})
