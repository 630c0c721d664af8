import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { makeInvitation, makeMasterData, oneQuestion } from '../testing/fixtures.ts'
import { findVersion } from './find-version.ts'
import { readKeptVersion } from './kept-versions.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const versionsOf = (id: number) => t.db.selectFrom('invitation_version').selectAll().where('invitation_id', '=', id).orderBy('number').execute()
const addRequirement = (invitationId: number) => t.as(admin).post('/api/invitation/requirement', { invitationId, attachmentTypeId: 1 })
const addItem = (invitationId: number, code = 'Α1') =>
  t.as(admin).post<{ id: number }>('/api/invitation/item', { invitationId, departmentId: 1, code, title: 'Μάθημα', category: 1 })

describe('a version', () => {
  test.each(['update invitation_version set number = number', 'delete from invitation_version', 'update form_body set form = form', 'delete from form_body'])(
    'is refused by the database: %s',
    async (statement) => {
      const { id } = await makeInvitation(t, admin)
      await expect(sql.raw(statement).execute(t.db)).rejects.toMatchObject({ code: '23000', message: 'versions of invitations cannot be changed or removed' })
      expect(await versionsOf(id)).toHaveLength(1)
    },
  )

  test('has a parent of the same invitation, and only the first has none', async () => {
    const [one, other] = [await makeInvitation(t, admin), await makeInvitation(t, admin)]
    const [first] = await versionsOf(one.id)
    const copyWith = (number: number, parent: number | null) =>
      sql`insert into invitation_version (invitation_id, number, parent_id, content_hash, changed, form_hash, requirements, items, steps, settings, created_by, created_at)
        select ${other.id}::int, ${number}::int, ${parent}::int, content_hash, changed, form_hash, requirements, items, steps, settings, created_by, created_at
        from invitation_version where id = ${first?.id}`.execute(t.db)
    await expect(copyWith(2, first?.id ?? 0)).rejects.toMatchObject({ constraint: 'invitation_version_parent' })
    await expect(copyWith(2, null)).rejects.toMatchObject({ constraint: 'invitation_version_first' })
    await expect(sql`update invitation set current_version_id = ${first?.id} where id = ${other.id}`.execute(t.db)).rejects.toMatchObject({
      constraint: 'invitation_current_version',
    })
  })

  test('is read once, nobody changes what others read, and those used last are kept', async () => {
    const { id } = await makeInvitation(t, admin)
    const version = await findVersion(t.db, (await versionsOf(id))[0]?.id ?? 0)
    expect(await findVersion(t.db, version?.id ?? 0)).toBe(version)
    const uncommitted = await t.db.transaction().execute((tx) => readKeptVersion(tx, -9, async () => structuredClone(version)))
    expect([uncommitted, Object.isFrozen(uncommitted), await findVersion(t.db, -9)]).toEqual([version, true, undefined])
    expect(() => version?.requirements.push({} as Requirement)).toThrow('not extensible')
    const read: number[] = []
    const find = (other: number) =>
      readKeptVersion(
        t.db,
        other,
        async () => {
          read.push(other)
          return structuredClone(version)
        },
        2 * JSON.stringify(version).length,
      )
    for (const other of [-1, -2, -1, -3, -1, -2]) await find(other)
    expect(read).toEqual([-1, -2, -3, -2])
  })

  test('of an unchanged form stores it once', async () => {
    const { id } = await makeInvitation(t, admin, { evaluationForm: oneQuestion })
    for (let count = 0; count < 3; count += 1) await addRequirement(id)
    const versions = await versionsOf(id)
    expect(versions.map(({ changed }) => changed)).toEqual([[], ['requirements'], ['requirements'], ['requirements']])
    expect(new Set(versions.flatMap((one) => [one.form_hash.toString('hex'), one.evaluation_form_hash?.toString('hex')])).size).toBe(1)
  })

  test('is named with its parent, and the one that it replaces, by the audit entry of the change; an equal save names the present one', async () => {
    const made = await makeInvitation(t, admin)
    await addRequirement(made.id)
    await t.as(admin).put<InvitationEdit>('/api/invitation', { ...made, title: { el: 'Άλλος' } })
    const [first, second] = (await versionsOf(made.id)).map((version) => version.id)
    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['code', 'ids'])
      .where('subject', '=', 'invitation')
      .where('subject_id', '=', made.id)
      .orderBy('number')
      .execute()
    expect(entries.filter(({ code }) => code !== 'invitation.published').map(({ code, ids }) => [code, ids])).toEqual([
      ['invitation.created', { versionId: first, parentVersionId: null }],
      ['invitation.requirementAdded', expect.objectContaining({ versionId: second, parentVersionId: first })],
      ['invitation.saved', { revision: 2, versionId: second, replacedVersionId: first }],
    ])
  })

  test('does not change with the counter of an item or the title of an attachment type', async () => {
    const { id } = await makeInvitation(t, admin)
    const { body: item } = await addItem(id)
    const asked = { invitationId: id, attachmentTypeId: 0, attachmentType: { id: 0, title: 'Τίτλος' } }
    const { body: requirement } = await t.as(admin).post<Requirement>('/api/invitation/requirement', asked)
    const before = await versionsOf(id)
    await t.db.updateTable('invitation_item').set({ apps: 5 }).where('id', '=', item.id).execute()
    await t.db
      .updateTable('attachment_type')
      .set({ title: JSON.stringify({ el: 'Νέος τίτλος' }) })
      .where('id', '=', requirement.attachmentTypeId)
      .execute()
    const edit = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
    await t.as(admin).put('/api/invitation', edit)
    expect(await versionsOf(id)).toEqual(before)
  })
})

test('two simultaneous changes make two versions in one chain', async () => {
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  const answers: Promise<{ status: number }>[] = []
  await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('invitation').select('id').where('id', '=', id).forUpdate().execute()
    answers.push(addRequirement(id), addItem(id))
    await untilBlocked(t.db, tx, 2)
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  const versions = await versionsOf(id)
  expect(versions.map(({ number, parent_id }) => [number, parent_id])).toEqual([
    [1, null],
    [2, versions[0]?.id],
    [3, versions[1]?.id],
  ])
  expect(
    versions
      .slice(1)
      .flatMap(({ changed }) => changed)
      .sort(),
  ).toEqual(['items', 'requirements'])
  expect([versions[2]?.requirements, versions[2]?.items]).toEqual([
    [expect.objectContaining({ attachmentTypeId: 1 })],
    [expect.objectContaining({ code: 'Α1' })],
  ])
  const { current_version_id } = await t.db.selectFrom('invitation').select('current_version_id').where('id', '=', id).executeTakeFirstOrThrow()
  expect(current_version_id).toBe(versions[2]?.id)
})
