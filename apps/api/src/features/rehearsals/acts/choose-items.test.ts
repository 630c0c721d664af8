import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeItems, makeLookup } from '../../lookups/testing/lookup-fixtures.ts'
import { chooseItems } from './choose-items.ts'
import { inventAnswers } from './invent-answers.ts'

const t = await testApp()
const now = new Date('2026-11-20T10:00:00Z')
const select = (key: string, data: Record<string, string>, more: object = {}) => ({
  type: 'select',
  key,
  label: key,
  input: true,
  dataSrc: 'lookup',
  data,
  ...more,
})

test('an invented answer names an item that can be chosen, below the one chosen before, in rows too', async () => {
  const as = t.as(await t.person({ roles: ['admin'] }))
  const countries = await makeLookup(as)
  const [old, greece] = await makeItems(as, countries, [{ code: 'yu', isActive: false }, { code: 'gr' }])
  const towns = await makeLookup(as, { parentId: countries.id })
  await makeItems(as, towns, [
    { code: 'belgrade', parentId: old?.id ?? null },
    { code: 'chania', parentId: greece?.id ?? null },
  ])
  const fields = [select('country', { lookup: countries.code }), select('town', { lookup: towns.code, parent: 'country' })]
  const components = [
    ...fields,
    select('several', { lookup: countries.code }, { multiple: true }),
    { type: 'datagrid', key: 'rows', label: 'rows', input: true, components: [select('place', { lookup: towns.code })] },
    select('gone', { lookup: 'no-such-lookup' }),
  ]
  const form = { display: 'form' as const, components }
  const answers = inventAnswers(form, now)
  await chooseItems(t.db, { form, answers, now })
  expect(answers).toMatchObject({ country: 'gr', town: 'chania', several: ['gr'], rows: [{ place: 'belgrade' }, { place: 'belgrade' }] })
})
