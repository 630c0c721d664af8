import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { contextOf } from '../../../db/db-context.ts'
import { testApp } from '../../../testing/test-app.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { manySigners } from '../testing/given-many.ts'
import { startPdf } from '../testing/pdf-in-process.ts'

const t = await testApp({ signing: { startPdf } })
const { givenMany, codeFor, post, ended } = manySigners(t)
afterEach(() => expectConsistent(t.db))

test('mails about what is signed together stand one behind the other', async () => {
  const { head, ids } = await givenMany({ count: 3, uploads: 1 })
  const code = await codeFor(head, ids)
  await t.runJobs()
  const { body } = await post(head, ids, code)
  expect(await ended(head, body.code)).toMatchObject({ done: 3, errors: {} })
  await t.runJobs({ except: 'mail' })
  const { rows } = await sql<{ priority: number }>`
    select priority from ${sql.id(contextOf(t.db).world.queueSchema, 'job')}
    where data ->> 'job' = 'mail.send' and state = 'created' order by priority desc`.execute(t.db)
  expect(rows.map(({ priority }) => priority)).toEqual([0, -1, -2])
  await t.runJobs()
})
