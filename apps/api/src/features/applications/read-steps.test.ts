import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { now } from '../lifecycle/testing/fixtures.ts'
import { makeReadable } from './testing/make-readable.ts'

const t = await testApp()
t.clock.set(now.toISOString())

test.each(['holder', 'substitute'] as const)(
  'a correction that the %s asked for names who asked, on whose behalf, and not the holder who follows',
  async (who) => {
    const { id, read, submit, stand, readers } = await makeReadable(t)
    await submit()
    await stand()
    const asker = who === 'holder' ? readers.head : readers.substitute
    expect((await t.as(asker).post(`/api/application/${id}/sendToReview`, { reason: 'Πού;', marks: null })).status).toBe(200)
    const nameOf = async (personId: number) =>
      (await t.db.selectFrom('person').select('fullname').where('id', '=', personId).executeTakeFirstOrThrow()).fullname
    const asked = async () => {
      const [step] = (await read('admin')).body.steps
      return [step?.state, step?.approverId, step?.standsInFor]
    }
    const behalf = who === 'holder' ? null : await nameOf(readers.head.id)
    expect(await asked()).toEqual(['review', asker.id, behalf])
    // The substitution has ended.
    t.clock.set('2026-11-23T10:00:00Z')
    expect(await asked()).toEqual(['review', asker.id, behalf])
    t.clock.set(now.toISOString())
    await t.db.updateTable('step').set({ approver_id: readers.stranger.id }).where('application_id', '=', id).where('state', '=', 'review').execute()
    expect(await asked()).toEqual(['review', asker.id, null])
  },
)

test('which document a step signs is told, so that who signs another one is not waited for', async () => {
  const { id, read, submit } = await makeReadable(t)
  await submit()
  const told = async (change: { approval_type?: 'pdf.sign'; signs_letter?: 'decision' }) => {
    await t.db
      .updateTable('step')
      .set({ approval_type: 'simple', ...change })
      .where('application_id', '=', id)
      .execute()
    return (await read('admin')).body.steps[0]?.signs
  }
  const signs = { approval_type: 'pdf.sign' } as const
  expect([await told({}), await told(signs), await told({ ...signs, signs_letter: 'decision' })]).toEqual([null, 'application', 'letter decision'])
})
