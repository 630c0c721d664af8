import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { afterEach, expect } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { removeRow } from '../remove-rehearsal.ts'

/** Starts, plays and reads rehearsals of this manager, and deletes them after each test. */
export function rehearse(t: TestApp, manager: () => TestPerson) {
  const as = () => t.as(manager())

  afterEach(async () => {
    const left = await t.db.selectFrom('rehearsal').select('id').execute()
    await t.db.transaction().execute(async (tx) => {
      for (const { id } of left) await removeRow(tx, id)
    })
    await t.runJobs()
  })

  async function begin(invitationId: number, more: object = {}): Promise<number> {
    const { status, body } = await as().post<{ id: number }>('/api/rehearsals', { invitationId, ...more })
    expect(status).toBe(200)
    return body.id
  }

  async function start(invitationId: number, more: object = {}): Promise<number> {
    const id = await begin(invitationId, more)
    await t.runJobs()
    return id
  }

  const read = async (id: number) => (await as().get<Rehearsal>(`/api/rehearsals/${id}`)).body

  async function act(id: number, done: RehearsalAct): Promise<Rehearsal> {
    const { status, body } = await as().post<Rehearsal>(`/api/rehearsals/${id}/acts`, done)
    expect(status).toBe(200)
    return body
  }

  return { begin, start, read, act }
}
