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
