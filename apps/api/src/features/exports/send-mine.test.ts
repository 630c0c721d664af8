import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeVersion } from '../invitations/testing/fixtures.ts'
import { makeInvitation, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { putScript } from '../procedures/testing/put-script.ts'

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
