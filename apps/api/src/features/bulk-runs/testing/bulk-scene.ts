import type { BulkRun, KeptSelection } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import { sql } from 'kysely'
import type { TestApp } from '../../../testing/test-app.ts'
import { makePrivilege } from '../../invitations/testing/fixtures.ts'
import { makeDraft, makeInvitation } from '../../lifecycle/testing/fixtures.ts'

interface Refused {
  code?: string
  params?: Record<string, number>
}

/** One draft and copies of it, all of one applicant; the purpose of each is its number among them, from 1. */
export async function makeCopies({ db }: TestApp, invitationId: number, count: number): Promise<number[]> {
  const { id, applicant } = await makeDraft(db, invitationId)
  await db
    .updateTable('application')
    .set({ data: JSON.stringify({ purpose: '1' }) })
    .where('id', '=', id)
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into application (invitation_id, version_id, person_id, created_by, login_group, title, applicant_name, data)
    select invitation_id, version_id, person_id, created_by, login_group, title, applicant_name, jsonb_build_object('purpose', n::text)
    from application cross join generate_series(2, ${count}) n where id = ${id} order by n returning id`.execute(db)
  return applicant && [id, ...rows.map((row) => row.id)]
}

/** A tag of invitations that a person manages, sees only, and does not know; and what that person may do with their applications. */
export async function makeBulkScene(t: TestApp, counts: { managed: number; viewed?: number; unknown?: number }) {
  const manager = await t.person({ lastName: 'Διαχειριστής' })
  const { id: tagId } = await t.db
    .insertInto('tag')
    .values({ name: JSON.stringify({ el: 'Φοιτητική μέριμνα' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const make = async (count: number, privilege?: 'view' | 'manage') => {
    const { id } = await makeInvitation(t.db, {})
    await t.db.insertInto('invitation_tag').values({ invitation_id: id, tag_id: tagId }).execute()
    if (privilege) await makePrivilege(t.db, id, manager.id, privilege)
    return { id, ids: count > 0 ? await makeCopies(t, id, count) : [] }
  }
  const managed = await make(counts.managed, 'manage')
  const viewed = await make(counts.viewed ?? 0, 'view')
  const unknown = await make(counts.unknown ?? 0)
  const as = t.as(manager)
  const list = { tagId, tag: true, search: '', f: { departmentId: -1, appState: [], approvalState: [], appTags: [], appTagsCond: 0 } }
  const from = `/application/group/${tagId}`
  const readRun = async (code: string) => (await as.get<BulkRun>(`/api/application/bulk/${code}`)).body
  return {
    ...{ manager, as, tagId, managed, viewed, unknown, readRun },
    select: async (more: object = {}) => (await as.post<KeptSelection>('/api/application/selection', { ...list, ...more })).body,
    start: (body: object) => as.post<{ code: string } & Refused>('/api/application/bulk', { from, ...body }),
    execute: (body: object) =>
      as.post<ActionResult & Refused & { run: string }>(`/api/invitation/action/execute/${managed.id}`, {
        ...{ action: 'act', invitationId: managed.id, from },
        ...body,
      }),
    putAction: (script: string, more: object = {}) =>
      t.db
        .updateTable('invitation')
        .set({ actions: JSON.stringify([{ id: 'act', title: { el: 'Υπολογισμός', en: 'Points' }, script, ...more }]) })
        .where('id', '=', managed.id)
        .execute(),
    /** A tag that the managed invitation offers. */
    offerTag: async () => {
      const { id } = await t.db
        .insertInto('app_tag')
        .values({ name: JSON.stringify({ el: 'Πλήρης' }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await t.db.insertInto('invitation_app_tag').values({ invitation_id: managed.id, app_tag_id: id }).execute()
      return id
    },
    taggedWith: async (appTagId: number) =>
      (await t.db.selectFrom('application_tag').select('application_id').where('app_tag_id', '=', appTagId).orderBy('application_id').execute()).map(
        (row) => row.application_id,
      ),
  }
}
