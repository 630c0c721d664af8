import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import type { DraftChoice } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../../invitations/testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const keys = ['a', 'b', 'c'] as const
const types = ['textfield', 'textfield', 'number', 'select', 'datetime'] as const
const component = (key: string) =>
  fc.record({ type: fc.constantFrom(...types), label: fc.constantFrom(key, 'Ίδιο'), isHidden: fc.boolean() }).map(({ isHidden, ...own }) => ({
    ...own,
    ...{ key, input: true, ...(own.type === 'select' && { data: { values: ['x', 'y'].map((value) => ({ value, label: value })) } }) },
    ...(isHidden && { conditional: { show: true, when: 'z', eq: 'never' } }),
  }))
const text = (key: string) => ({ type: 'textfield', key, label: key, input: true })
const formOf = (fields: object[], inRows: object[]) => ({
  display: 'form',
  components: [...fields, ...(inRows.length > 0 ? [{ type: 'datagrid', key: 'rows', label: 'rows', input: true, components: inRows }] : []), text('z')],
})
const form = fc.tuple(fc.tuple(...keys.map((key) => fc.option(component(key)))), fc.option(component('d'))).map(([fields, inRows]) =>
  formOf(
    fields.filter((one) => one !== null),
    inRows ? [inRows] : [],
  ),
)

/** `field` chooses among those in which a text can be written. */
type Step = { does: 'publish'; form: object; drafts: DraftChoice } | { does: 'type'; field: number; how: 'auto' | 'save' } | { does: 'open' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('publish' as const), form, drafts: fc.constantFrom<DraftChoice>('move', 'move', 'lookAgain', 'stay') }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('type' as const), field: fc.nat(3), how: fc.constantFrom('auto' as const, 'save' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('open' as const) }) },
)

const typedIn = (content: unknown): Set<string> => new Set(JSON.stringify(content).match(/typed \d+/g))

interface Field {
  key: string
  type: string
  conditional?: object
  components?: Field[]
}
interface Page {
  sent: { data: Record<string, unknown>; revision: number; versionId: number }
  /** The fields in which a text can be written. */
  fields: string[]
}
const isWritable = ({ type, conditional }: Field) => type.startsWith('text') && !conditional
const writableIn = (fields: readonly Field[]) => fields.filter((field) => isWritable(field) || field.components?.some(isWritable)).map(({ key }) => key)

/** An applicant whose page keeps the form that it was opened with, however the invitation changes meanwhile; and what is kept of what they typed. */
async function begin() {
  const made = await makeInvitation(t, admin, { form: formOf(keys.map(text), [text('d')]) as unknown as InvitationEdit['form'] })
  const applicant = await t.person()
  const { id } = (await t.as(applicant).post<{ id: number }>('/api/application/new', { invitationId: made.id })).body
  const path = `/api/application/${id}`
  const open = async (): Promise<Page> => {
    const { data, revision, versionId, form: shown } = (await t.as(applicant).get<ApplicationView>(path)).body
    return { sent: { data: { ...data }, revision, versionId }, fields: writableIn((shown as unknown as { components: Field[] }).components) }
  }
  const publish = async ({ form: next, drafts }: Step & { does: 'publish' }) => {
    const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)
    expect((await t.as(admin).put<InvitationEdit>('/api/invitation', { ...body, form: next, drafts })).body.draft).toBeNull()
    expect(await t.runJobs()).toMatchObject({ failed: [] })
  }
  /** Types into the page and saves it. Where the draft was moved twice meanwhile, both versions are shown to choose from, and nothing is written. */
  const type = async (page: Page, { field, how }: Step & { does: 'type' }, typed: string) => {
    const { sent, fields } = page
    const key = fields[field % fields.length] ?? 'z'
    const replaced = typedIn(sent.data[key] ?? '')
    sent.data[key] = key === 'rows' ? [{ d: typed }] : typed
    const { status, body } = await t.as(applicant).put<Saved>(path, { ...sent, auto: how === 'auto' })
    expect([200, 409]).toContain(status)
    sent.revision = body.revision
    return status === 200 ? { page, replaced, added: [typed] } : { page: await open(), replaced: new Set<string>(), added: [] }
  }
  const kept = async () => {
    const { data, working_data } = await t.db.selectFrom('application').select(['data', 'working_data']).where('id', '=', id).executeTakeFirstOrThrow()
    const former = await t.db.selectFrom('former_answer').select('value').where('application_id', '=', id).execute()
    return typedIn([working_data ?? data, former])
  }
  return { open, publish, type, kept }
}

/** Every field of the first form is filled in. */
const opening: Step[] = [0, 1, 2, 3].map((field) => ({ does: 'type', field, how: field === 0 ? 'save' : 'auto' }))

const move = (form: object): Step => ({ does: 'publish', form, drafts: 'move' })
/** Rows that were set aside come back into a form that cannot hold them, while a page without them is open. */
const setAsideTwice: Step[] = [
  move(formOf([], [])),
  { does: 'open' },
  { does: 'type', field: 0, how: 'auto' },
  move(formOf([], [{ ...text('d'), type: 'datetime' }])),
  { does: 'type', field: 0, how: 'auto' },
]
/** What was set aside comes back while a page is open whose form cannot hold it. */
const backMeanwhile: Step[] = [
  move(formOf([], [{ ...text('d'), type: 'datetime' }])),
  { does: 'open' },
  move(formOf([], [text('d')])),
  { does: 'type', field: 0, how: 'auto' },
]
/** What was set aside because the page's form hides it comes back into a form that cannot hold it. */
const hiddenMeanwhile: Step[] = [
  move(formOf([{ ...text('c'), conditional: { show: true, when: 'z', eq: 'never' } }], [])),
  { does: 'open' },
  move(formOf([{ ...text('c'), type: 'datetime' }], [])),
  { does: 'type', field: 0, how: 'auto' },
]

test('whatever changes while somebody types, what they typed and did not replace themselves is kept', async () => {
  let typed = 1_000
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
      const { open, publish, type, kept } = await begin()
      let page = await open()
      let expected: string[] = []
      for (const one of [...opening, ...steps]) {
        if (one.does === 'publish') await publish(one)
        if (one.does === 'open') page = await open()
        if (one.does === 'type') {
          typed += 1
          const saved = await type(page, one, `typed ${typed}`)
          page = saved.page
          expected = [...expected.filter((old) => !saved.replaced.has(old)), ...saved.added]
        }
        const after = await kept()
        expect(expected.filter((old) => !after.has(old))).toEqual([])
      }
    }),
    { ...runs(6), examples: [[setAsideTwice], [backMeanwhile], [hiddenMeanwhile]] },
  )
})
