import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Item } from '@klesis/contract/invitations/items.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData, publishDraft } from '../testing/fixtures.ts'
import type { VersionContent } from './version-content.ts'
import { changedParts, formHash, type StoredContent, versionHash } from './version-hash.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const read = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
const itemsOf = async (id: number) => (await t.as(admin).get<Item[]>(`/api/invitation/${id}/items?edit=1`)).body
const at = <Row>(rows: readonly Row[], index: number): Row | undefined => rows[index % Math.max(rows.length, 1)]

const save = (change: (n: number) => Partial<InvitationEdit>) => async (id: number, n: number) => {
  const { flags, ...saved } = await read(id)
  const { flags: changedFlags, ...changed } = change(n)
  return t.as(admin).put('/api/invitation', { ...saved, ...changed, flags: { ...flags, ...changedFlags } })
}
const field = (key: string) => ({ type: 'textfield', key, label: key, input: true })
const formOf = (n: number) => ({ display: 'form', components: ['a', 'b', 'c', 'd'].slice(0, 1 + n).map(field) })

/** Every way to change an invitation; `n` from 0 to 3 chooses among its rows and values. */
const edits: Record<string, (id: number, n: number) => Promise<unknown>> = {
  title: save((n) => ({ title: { el: `Τίτλος ${n}`, en: `Title ${n}` }, repeatId: 1 + (n % 2) })),
  form: save((n) => ({ form: formOf(n) })),
  evaluationForm: save((n) => ({ evaluationForm: n === 0 ? null : formOf(n) })),
  settings: save((n) => ({ avatarRequired: n === 1, appComments: n > 1, languages: n === 3 ? ['en'] : ['el'], title: { el: 'Τίτλος', en: 'Title' } })),
  protocol: save((n) => ({ flags: { protocol: n > 1, showDocCount: n === 1 } as InvitationEdit['flags'] })),
  steps: save((n) => ({ flags: { approvalUnit: 'applicant', approvalLevels: n } as InvitationEdit['flags'] })),
  addRequirement: async (invitationId, n) => t.as(admin).post('/api/invitation/requirement', { invitationId, attachmentTypeId: 1 + (n % 2) }),
  saveRequirement: async (id, n) => t.as(admin).put('/api/invitation/requirement', { ...at((await read(id)).requirements, n), max: 1 + n }),
  removeRequirement: async (id, n) => t.as(admin).delete(`/api/invitation/requirement/${at((await read(id)).requirements, n)?.id ?? 0}`),
  addItem: async (invitationId, n) => t.as(admin).post('/api/invitation/item', { invitationId, departmentId: 1, code: `Α${n}`, title: 'Μάθημα', category: 1 }),
  saveItem: async (id, n) => t.as(admin).put('/api/invitation/item', { ...at(await itemsOf(id), n), title: `Μάθημα ${n}` }),
  removeItem: async (id, n) => t.as(admin).delete(`/api/invitation/item/${at(await itemsOf(id), n)?.id ?? 0}`),
  reorderItems: async (id) => t.as(admin).put('/api/invitation/items/reorder', (await itemsOf(id)).map((item) => item.id).reverse()),
  importExport: async (id) => {
    const { body: invitation } = await t.as(admin).get(`/api/invitation/export/${id}`)
    return t.as(admin).put('/api/invitation/import', { id, revision: (await read(id)).revision, invitation })
  },
}

/** The content as the builder reads it from the invitation itself. */
async function contentNow(id: number): Promise<VersionContent> {
  const { form, evaluationForm, requirements, appApprovals, committeeId, flags, ...saved } = await read(id)
  const { languages, avatarRequired, appExperience, appItems, appScopus, appEvaluation, appOthers, appComments } = saved
  const { protocol, approvalUnit, approvalLevels, approvalSteps } = flags
  return {
    ...{ form, evaluationForm, requirements },
    items: (await itemsOf(id)).map(({ apps: _, createdBy: __, invitationId: ___, ...item }) => item),
    steps: { appApprovals, committeeId, approvalUnit, approvalLevels, approvalSteps },
    settings: { languages, avatarRequired, appExperience, appItems, appScopus, appEvaluation, appOthers, appComments, protocol },
  }
}

const readVersions = (id: number) =>
  t.db
    .selectFrom('invitation_version as v')
    .innerJoin('form_body as f', 'f.hash', 'v.form_hash')
    .leftJoin('form_body as e', 'e.hash', 'v.evaluation_form_hash')
    .select(['v.id', 'v.number', 'v.parent_id', 'v.content_hash', 'v.changed', 'v.created_by'])
    .select(['f.form', 'e.form as evaluationForm', 'v.requirements', 'v.items', 'v.steps', 'v.settings'])
    .where('v.invitation_id', '=', id)
    .orderBy('v.number')
    .execute()

const stored = (content: VersionContent): StoredContent => ({
  ...content,
  form: formHash(content.form),
  evaluationForm: content.evaluationForm && formHash(content.evaluationForm),
})

async function begin(id: number) {
  const person = await t.person()
  const { body } = await t.as(person).post<{ id: number }>('/api/application/new', { invitationId: id })
  return { id: body.id, person, content: await contentNow(id) }
}

const sequences = fc.array(fc.record({ name: fc.constantFrom(...Object.keys(edits), 'apply'), n: fc.nat(3) }), { minLength: 4, maxLength: 12 })
/** Each edit on an invitation that has three items already, and two applications in between. */
const everyEdit = ['addItem', 'apply', 'addItem', 'addItem', ...Object.keys(edits), 'apply'].map((name, index) => ({ name, n: index % 4 }))

test('after any changes the versions are the invitation’s contents in turn, and each application reads the one it began with', async () => {
  const check = async (sequence: readonly { name: string; n: number }[]) => {
    const { id } = await makeInvitation(t, admin, { form: formOf(0) })
    const moments = [await contentNow(id)]
    const begun = []
    for (const { name, n } of sequence) {
      if (name === 'apply') begun.push(await begin(id))
      await edits[name]?.(id, n)
      await publishDraft(t, admin, id)
      const now = await contentNow(id)
      if (JSON.stringify(now) !== JSON.stringify(moments.at(-1))) moments.push(now)
      expect([name, (await read(id)).versionNumber]).toEqual([name, moments.length])
    }
    const versions = await readVersions(id)
    const contents = versions.map(({ form, evaluationForm, requirements, items, steps: who, settings }) => ({
      ...{ form, evaluationForm, requirements, items, steps: who, settings },
    }))
    expect(contents).toEqual(moments)
    const before = (index: number) => moments[index - 1]
    expect(versions.map(({ number, parent_id, content_hash, changed, created_by }) => [number, parent_id, content_hash, changed, created_by])).toEqual(
      moments.map((content, index) => {
        const parent = before(index)
        const changed = parent ? changedParts(stored(parent), stored(content)) : []
        return [index + 1, versions[index - 1]?.id ?? null, versionHash(stored(content)), changed, admin.id]
      }),
    )
    for (const { id: applicationId, person, content } of begun) {
      const { body } = await t.as(person).get<ApplicationView>(`/api/application/${applicationId}`)
      const asked = withAskedParts(content.form as unknown as Form, content.settings)
      expect([body.form, body.requirements.map((one) => [one.id, one.max])]).toEqual([asked, content.requirements.map((one) => [one.id, one.max])])
      expect(versions.find((version) => version.id === body.versionId)).toMatchObject({ form: content.form, items: content.items })
    }
  }
  await fc.assert(fc.asyncProperty(sequences, check), { ...runs(5), examples: [[everyEdit]] })
})
