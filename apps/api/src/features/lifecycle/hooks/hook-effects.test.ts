import { expect, test, vi } from 'vitest'
import { openDb } from '../../../db/open-db.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { attemptNow, collectingEffects } from './hook-effects.ts'
import { connectHooks } from './run-hook.ts'

// No database listens there.
const { db } = openDb('postgres://nobody@127.0.0.1:1/nothing')

test.each([
  ['is done', async () => 'done'],
  ['is refused', async () => Promise.reject(new Refusal('application.refused'))],
])('a command that %s is answered so though the runs of its scripts cannot be kept, which is logged with what they were about', async (_, ending) => {
  const error = vi.fn()
  connectHooks(db, {}, { log: { error } })
  const about = { invitationId: 7, applicationId: 8, point: 'beforeSubmit' } as const
  const run = {
    ...about,
    scriptId: 9,
    personId: 1,
    startedAt: new Date(0),
    milliseconds: 1,
    outcome: 'nothing',
    lines: [],
    answer: null,
    message: null,
    line: null,
  } as const
  const command = collectingEffects(async () => {
    attemptNow(db).keep([run])
    return ending()
  })
  const ended = async (of: Promise<unknown>) => of.catch((fault: unknown) => fault)
  expect(await ended(command)).toEqual(await ended(ending()))
  expect(error.mock.calls).toEqual([[{ err: expect.any(Error), ...about }, expect.any(String)]])
})
