import { expect, test, vi } from 'vitest'
import { openDb } from '../../../db/open-db.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { attemptNow, collectingEffects } from './hook-effects.ts'
import { connectHooks } from './run-hook.ts'

// Nothing is sent to it.
const { db } = openDb('postgres://nobody@localhost/nothing')

test.each([
  ['is done', async () => 'done'],
  ['is refused', async () => Promise.reject(new Refusal('application.refused'))],
])('a command that %s is answered so though the runs of its scripts cannot be kept, which is logged with what they were about', async (_, ending) => {
  const error = vi.fn()
  connectHooks(db, {}, { log: { error } })
  const full = new Error('no space left')
  const about = { invitationId: 7, applicationId: 8, point: 'beforeSubmit' } as const
  const command = collectingEffects(async () => {
    attemptNow(db).always(() => Promise.reject(full), about)
    return ending()
  })
  const ended = async (of: Promise<unknown>) => of.catch((fault: unknown) => fault)
  expect(await ended(command)).toEqual(await ended(ending()))
  expect(error.mock.calls).toEqual([[{ err: full, ...about }, expect.any(String)]])
})
