import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeItems, makeLookup } from '../../lookups/testing/lookup-fixtures.ts'
import { makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin', 'lookup'] })
})

const field = (resource: string, more: object = {}) => ({
  ...{ type: 'select', key: 'country', label: 'Χώρα', input: true, dataSrc: 'resource', data: { resource } },
  ...{ valueProperty: 'data.code', template: '<span>{{ item.data.label }}</span>' },
  ...more,
})

/** Stores a resource whose values are the items of a lookup of the same name; no items make no lookup. */
async function storeResource(path: string, { items = ['gr', 'it'], isSignedInOnly = false } = {}): Promise<{ id: number }> {
  const lookup = await makeLookup(t.as(admin), { code: path, isSignedInOnly })
  const labels: Record<string, string> = { gr: 'Ελλάδα', it: 'Ιταλία' }
  await makeItems(
    t.as(admin),
    lookup,
    items.map((code) => ({ code, label: { el: labels[code] ?? code } })),
  )
  const form = { display: 'form', components: [{ type: 'textfield', key: 'label', label: 'label', input: true }] }
  const input = { kind: 'resource', path, title: { el: path }, isPublic: false, lookup: path, form }
  return (await t.as(admin).post<{ id: number }>('/api/stored-forms', input)).body
}

async function publish(...components: Record<string, unknown>[]) {
  const { id } = await makeInvitation(t, admin, { form: { components } })
  const { current_version_id } = await t.db.selectFrom('invitation').select('current_version_id').where('id', '=', id).executeTakeFirstOrThrow()
  return `/api/form/source/${current_version_id}/country`
}

test('the values of a resource are the choices, by its path and by its id in the form service, also where the service does not give it to everybody', async () => {
  const { id } = await storeResource('countries')
  const person = t.as(await t.person())
  for (const name of ['countries', `a${id.toString(16).padStart(23, '0')}`]) {
    const { status, body } = await person.get(await publish(field(name)))
    expect([status, body]).toEqual([
      200,
      {
        items: [
          { label: 'Ελλάδα', value: 'gr' },
          { label: 'Ιταλία', value: 'it' },
        ],
      },
    ])
  }
})

test('a field with its own choices and the same key elsewhere does not hide them', async () => {
  await storeResource('towns')
  const own = field('towns', { dataSrc: 'values', data: { values: [{ label: 'Άλλη', value: 'x' }] } })
  const { status, body } = await t
    .as(admin)
    .get<{ items: object[] }>(
      await publish(...[own, field('towns')].map((one, index) => ({ type: 'container', key: `c${index}`, input: true, components: [one] }))),
    )
  expect([status, body.items?.length]).toEqual([200, 2])
})

test('a resource that is gone, or that has no values today, or that visitors may not read, prevents publishing', async () => {
  await storeResource('full')
  await storeResource('inside', { isSignedInOnly: true })
  await storeResource('bare', { items: [] })
  const reasonsOf = async (resource: string, anonymous = false) => {
    const { problems } = await makeInvitation(t, admin, { form: { components: [field(resource)] }, flags: { anonymous } })
    for (const { message } of problems) expect(message).not.toMatch(/\{\w+\}|undefined/)
    return problems.map(({ code, params }) => [code, params.reason])
  }
  expect(await reasonsOf('full', true)).toEqual([])
  expect(await reasonsOf('inside')).toEqual([])
  expect(await reasonsOf('gone')).toEqual([['noChoices', 'resourceUnknown']])
  expect(await reasonsOf('bare')).toEqual([['noChoices', 'resourceEmpty']])
  expect(await reasonsOf('inside', true)).toEqual([['noChoices', 'resourceSignedIn']])
})
