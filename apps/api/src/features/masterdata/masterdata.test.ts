import { MasterData } from '@klesis/contract/masterdata/masterdata.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ environment: { SITE: 'uni.example', UPLOAD_LIMIT_MB: '7', DATABASE_URL: 'postgres://unused', DEMO: '0' } })

test('everybody reads the code lists, empty ones too', async () => {
  const { status, body } = await t.guest.get<MasterData>('/pub/masterdata')
  expect(status).toBe(200)
  expect(MasterData.parse(body)).toEqual(body)
  expect(body).toMatchObject({ site: 'uni.example', isDemonstration: false, uploadLimit: 7 * 1024 * 1024, approvalUndoSeconds: 10, departments: [], tags: [] })
  expect(body.repeats.map(({ id, code }) => [id, code])).toEqual([
    [1, 'free'],
    [2, 'ifapproved'],
    [3, 'norepeat'],
  ])
  expect(body.categories.map(({ title }) => title.en)).toEqual(['Theory', 'Laboratory', 'Mixed'])
})

test('rows of the lists come in the order they were made', async () => {
  const text = (el: string) => JSON.stringify({ el })
  await t.db
    .insertInto('tag')
    .values([{ name: text('Β'), meta: JSON.stringify({ color: 'red', isMitos: true }) }, { name: text('Α') }])
    .execute()
  const all = await t.db
    .insertInto('target_group')
    .values({ title: text('Όλοι'), taxis_login: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await t.guest.get<MasterData>('/pub/masterdata')
  expect(body.tags.map(({ name, meta }) => [name.el, meta])).toEqual([
    ['Β', { color: 'red', isMitos: true }],
    ['Α', {}],
  ])
  expect(body.targetGroups.find(({ id }) => id === all.id)).toEqual({
    ...{ id: all.id, title: { el: 'Όλοι' } },
    ...{ hmuLogin: false, allowStudents: false, taxisLogin: true, externalLogin: false },
  })
})
