import { unknownChoice } from '@klesis/forms/kinds/choice-checks.ts'
import { fittingAnswers } from '@klesis/forms/scripts/fitting-answers.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeItems, makeLookup } from '../../lookups/testing/lookup-fixtures.ts'
import { chooseItems } from './choose-items.ts'

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

test('an invented answer names an item that can be chosen, below the one chosen before, in rows too, and none where the list cannot be read', async () => {
  const as = t.as(await t.person({ roles: ['admin'] }))
  const countries = await makeLookup(as)
  const [old, greece] = await makeItems(as, countries, [{ code: 'yu', isActive: false }, { code: 'gr' }])
  const towns = await makeLookup(as, { parentId: countries.id })
  await makeItems(as, towns, [
    { code: 'belgrade', parentId: old?.id ?? null },
    { code: 'chania', parentId: greece?.id ?? null },
  ])
  const resource = { kind: 'resource', path: countries.code, title: { el: 'Χώρες' }, isPublic: false, lookup: countries.code }
  const label = { type: 'textfield', key: 'label', label: 'label', input: true }
  await as.post('/api/stored-forms', { ...resource, form: { display: 'form', components: [label] } })
  const fields = [select('country', { lookup: countries.code }), select('town', { lookup: towns.code, parent: 'country' })]
  const components = [
    ...fields,
    select('several', { lookup: countries.code }, { multiple: true }),
    { type: 'datagrid', key: 'rows', label: 'rows', input: true, components: [select('place', { lookup: towns.code })] },
    select('gone', { lookup: 'no-such-lookup' }),
    select('land', { resource: countries.code }, { dataSrc: 'resource', valueProperty: 'data.code' }),
    { ...select('lands', { resource: countries.code }, { dataSrc: 'resource', valueProperty: 'data.code' }), type: 'selectboxes' },
    select('lost', { resource: 'no-such-resource' }, { dataSrc: 'resource' }),
    select('script', { custom: 'values = []' }, { dataSrc: 'custom' }),
    select('address', { url: 'https://lists.example' }, { dataSrc: 'url' }),
    select('must', { url: 'https://lists.example' }, { dataSrc: 'url', validate: { required: true } }),
  ]
  const form = { display: 'form' as const, components }
  const answers = fittingAnswers(form, { now, sentence: 'Επινοημένη απάντηση.' })
  await chooseItems(t.db, { form, answers, now })
  const chosen = { country: 'gr', town: 'chania', several: ['gr'], rows: [{ place: 'belgrade' }, { place: 'belgrade' }] }
  expect(answers).toEqual({ ...chosen, land: 'gr', lands: { gr: true }, must: unknownChoice })
})
