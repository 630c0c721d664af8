import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '../../apps/api/src/db/in-transaction.ts'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { scratchFolder } from '../../apps/api/src/db/scratch-folder.ts'
import { makeInvitation, makePendingApplications } from '../../apps/api/src/features/approvals/testing/fixtures.ts'
import { connectJobs } from '../../apps/api/src/jobs/define-job.ts'
import { jobs } from '../../apps/api/src/jobs.ts'
import { queueMail } from '../../apps/api/src/mail/queue-mail.ts'
import { makePerson } from '../../apps/api/src/testing/people.ts'
import { startBenchServer } from '../bench-server.ts'
import { mailServers } from '../load/mail-servers.ts'
import { percentile } from '../load/percentile.ts'
import type { Figure } from '../report.ts'

const count = 200
const kinds = Object.keys(mailServers) as (keyof typeof mailServers)[]

/** Decisions one after the other, each with its mails, while a hundred mails wait for a mail server. */
export async function benchSilentMail(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const kind of kinds) {
    const times = await decideBeside(kind)
    for (const [name, share] of [
      ['Half of the decisions', 0.5],
      ['95 of 100 decisions', 0.95],
    ] as const)
      figures.push({ part: 'mail', what: `${name} while the mail server ${kind}`, value: percentile(times, share), unit: 'ms', goal: { atMost: 2_000 } })
  }
  return figures
}

async function decideBeside(kind: keyof typeof mailServers): Promise<number[]> {
  const folder = scratchFolder('bench-mail')
  const mailServer = await mailServers[kind]()
  Object.assign(process.env, { SMTP_URL: mailServer.url, MAIL_FROM: 'portal@uni.example', DEMO: '0' })
  const server = await startBenchServer(folder)
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'DEMO']) delete process.env[name]
  const { db, pool } = openDb(server.databaseUrl, { max: 2 })
  connectJobs(db, jobs)
  try {
    const [applicant, head] = [await makePerson(db), await makePerson(db)]
    const invitation = await makeInvitation(db, applicant.id)
    const ids = await makePendingApplications(db, { invitation, applicantId: applicant.id, approvers: [[head.id]], count })
    await inTransaction(db, async (tx) => {
      for (let index = 0; index < 100; index++) await queueMail(tx, { to: 'a@uni.example', subject: 'Α', text: 'Α', messageKey: `waits:${index}` })
    })
    while (mailServer.accepted() === 0) await wait(50)
    const headers = { authorization: `Bearer ${head.token}`, 'content-type': 'application/json' }
    const times: number[] = []
    for (const id of ids) {
      const began = performance.now()
      const answer = await fetch(`${server.address}/api/approval/applications/approve`, { method: 'POST', headers, body: JSON.stringify({ ids: [id] }) })
      const body = (await answer.json()) as { finish?: boolean; errors?: object }
      if (!answer.ok) throw new Error(`A decision was answered with ${answer.status}: ${JSON.stringify(body)}`)
      times.push(performance.now() - began)
    }
    const { decided } = await db
      .selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('decided'))
      .where('approval_state', '=', 'approved')
      .executeTakeFirstOrThrow()
    if (Number(decided) !== ids.length) throw new Error(`Of ${ids.length} decisions ${decided} were made.`)
    return times
  } finally {
    await pool.end()
    await server.stop()
    mailServer.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
