import type { Component } from '@klesis/forms/model/form.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../../actor/actor.ts'
import type { Outgoing } from '../../../outgoing/outgoing.ts'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../testing/fixtures.ts'
import { openChoiceSource } from './choice-source.ts'
import { readFormSource } from './read-form-source.ts'
import { toChoices } from './to-choices.ts'

const t = await testApp({ environment: { OUTGOING_HOSTS: 'http://127.0.0.1 http://localhost http://0x7f.1 http://[::ffff:127.0.0.1] http://169.254.169.254' } })
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  person = await t.person()
})

const select = (more: object = {}): Component => ({
  ...{ type: 'select', key: 'firm', label: 'Εταιρεία', input: true, dataSrc: 'url', data: { url: 'https://catalog.example/firms' } },
  ...more,
})
async function makeForm(component: Component, isPublished = true) {
  const { id } = await makeInvitation(t, admin, { form: { components: [component] }, isPublished })
  const { current_version_id } = await t.db.selectFrom('invitation').select('current_version_id').where('id', '=', id).executeTakeFirstOrThrow()
  return current_version_id ?? 0
}

describe('a response of another server becomes choices', () => {
  const firms = {
    results: [
      { names: [{ text: 'Άλφα' }], id: 1 },
      { names: [{ text: 'Βήτα <b>' }], id: 2 },
    ],
  }
  test.each<[string, unknown, object, unknown]>([
    [
      'by path, value and label',
      firms,
      { selectValues: 'results', valueProperty: 'names[0].text', template: '<b>{{ item.names[0].text }}</b> ({{item.id}})' },
      [
        { label: 'Άλφα (1)', value: 'Άλφα' },
        { label: 'Βήτα <b> (2)', value: 'Βήτα <b>' },
      ],
    ],
    ['the whole item without a value property', [{ label: 'Α', code: 7 }], {}, [{ label: 'Α', value: { label: 'Α', code: 7 } }]],
    [
      'plain texts',
      ['α', 'β'],
      { template: '<span>{{ item }}</span>' },
      [
        { label: 'α', value: 'α' },
        { label: 'β', value: 'β' },
      ],
    ],
    ['items without the value are left out', [{ id: 1 }, {}], { valueProperty: 'id' }, [{ label: '1', value: 1 }]],
    ['an answer of another shape has none', { other: [] }, { selectValues: 'results' }, []],
    ['a path into an object’s inner workings leads nowhere', [{ a: 1 }], { valueProperty: '__proto__.constructor' }, []],
    [
      'code in a template is not run',
      [{ a: 1 }],
      { valueProperty: 'a', template: '{{ item.a }}{{ constructor.constructor("x")() }}' },
      [{ label: '1', value: 1 }],
    ],
  ])('%s', (_, answer, overrides, expected) => {
    expect(toChoices(answer, select(overrides))).toEqual(expected)
  })

  test('a list without end is cut', () => {
    expect(
      toChoices(
        Array.from({ length: 5_000 }, (_, id) => ({ id })),
        select(),
      ),
    ).toHaveLength(2_000)
  })
})

describe('choices of a select', () => {
  let calls: { url: string; headers: Record<string, string> | undefined }[]
  let answer: () => Promise<unknown>
  let clock: number
  let source: ReturnType<typeof openChoiceSource>
  beforeEach(() => {
    calls = []
    clock = 0
    answer = async () => [{ label: 'Α', value: 1 }]
    const outgoing: Pick<Outgoing, 'getJson'> = {
      getJson: (url, headers) => {
        calls.push({ url, headers })
        return answer()
      },
    }
    source = openChoiceSource(outgoing, () => new Date(clock))
  })
  const actor = () => ({ ...systemActor, person: null })

  test('are requested once a minute, with the author’s filter and harmless headers', async () => {
    const data = {
      url: 'https://catalog.example/firms?x=1',
      headers: [
        { key: 'X-Key', value: 'k' },
        { key: 'Host', value: 'evil.example' },
        { key: 'a b', value: 'c' },
      ],
    }
    const version = await makeForm(select({ data, filter: 'active=true', valueProperty: 'value' }))
    const read = () => readFormSource(t.db, source, actor(), { formVersion: version, componentKey: 'firm', now: new Date(0) }, () => undefined)
    expect(await read()).toEqual({ items: [{ label: 'Α', value: 1 }] })
    clock = 59_999
    await read()
    expect(calls).toEqual([{ url: 'https://catalog.example/firms?x=1&active=true', headers: { 'X-Key': 'k' } }])
    clock = 60_000
    await read()
    expect(calls).toHaveLength(2)
  })

  test('are requested again after a failure, and the failure is reported', async () => {
    const version = await makeForm(select())
    const faults: string[] = []
    const read = () =>
      readFormSource(t.db, source, actor(), { formVersion: version, componentKey: 'firm', now: new Date(0) }, (fault) => faults.push(fault)).catch(
        (error: unknown) => error,
      )
    answer = async () => {
      throw new OutgoingError('tooSlow')
    }
    const refused = await read()
    expect(refused instanceof Refusal && refused.code).toBe('source.unavailable')
    answer = async () => []
    expect(await read()).toEqual({ items: [] })
    expect(faults).toEqual(['tooSlow'])
  })

  test('whose URL has placeholders for answers are not requested', async () => {
    const version = await makeForm(select({ data: { url: 'https://catalog.example/{{ data.path }}' } }))
    await expect(readFormSource(t.db, source, actor(), { formVersion: version, componentKey: 'firm', now: new Date(0) }, () => undefined)).rejects.toThrow(
      'source.unavailable',
    )
    expect(calls).toEqual([])
  })
})

describe('over the wire', () => {
  type Refused = { code: string }
  test('an unknown form, and a field that is no such select, are not found', async () => {
    const draft = await makeForm(select(), false)
    const published = await makeForm(select({ dataSrc: 'values' }))
    for (const url of [
      `/api/form/source/${draft}/firm`,
      `/api/form/source/${published}/firm`,
      `/api/form/source/${published}/other`,
      '/api/form/source/999999/firm',
    ]) {
      const { status, body } = await t.as(person).get<Refused>(url)
      expect([status, body.code]).toEqual([404, 'access.notFound'])
    }
    expect((await t.guest.get(`/api/form/source/${published}/firm`)).status).toBe(401)
  })

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://0x7f.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://not-listed.example/',
    'file:///etc/passwd',
    '/api/invitation/list/managed',
  ])('A30 %s is refused', async (url) => {
    const version = await makeForm(select({ data: { url } }))
    const { status, body } = await t.as(person).get<Refused>(`/api/form/source/${version}/firm`)
    expect([status, body.code]).toEqual([502, 'source.unavailable'])
  })
})
