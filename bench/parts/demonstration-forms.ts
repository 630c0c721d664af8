import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Browser } from 'puppeteer-core'
import { hashToken } from '../../apps/api/src/actor/hash-token.ts'
import type { Db } from '../../apps/api/src/db/db.ts'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { scratchFolder } from '../../apps/api/src/db/scratch-folder.ts'
import { startBenchServer } from '../bench-server.ts'
import { gzipAnswer } from '../load/gzip-answer.ts'
import type { Figure } from '../report.ts'

interface Draft {
  id: number
  title: string
  user: { uid: string; access_token: string }
}

/** Milliseconds in which everything that is fetched counts, as for the landing pages. */
const countedFor = 5_000

/** Kilobytes of scripts and styles, packed by gzip, that the page of a draft loads for each form of the demonstration. */
export async function benchDemonstrationForms(browser: Browser): Promise<Figure[]> {
  const folder = scratchFolder('bench-forms')
  const server = await startBenchServer(folder)
  try {
    const { db, pool } = openDb(server.databaseUrl)
    const drafts = await findDrafts(db)
    await pool.end()
    const figures: Figure[] = []
    for (const draft of drafts) {
      const loaded = await visit(browser, server.address, draft)
      const size = async (type: string) => {
        const sizes = await Promise.all([...loaded].filter(([, one]) => one === type).map(([url]) => gzipAnswer(url)))
        return sizes.reduce((sum, { length }) => sum + length, 0) / 1024
      }
      figures.push(
        { part: 'pages', what: `${draft.title}: scripts, gzip`, value: await size('script'), unit: 'KB', goal: { atMost: 260 } },
        { part: 'pages', what: `${draft.title}: styles, gzip`, value: await size('stylesheet'), unit: 'KB', goal: { atMost: 15 } },
      )
    }
    return figures
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A draft to each invitation, which is open for it, with a session of its applicant. */
async function findDrafts(db: Db): Promise<Draft[]> {
  await sql`update invitation set ends_at = ends_at + interval '30 days'`.execute(db)
  const { rows } = await sql<{ id: number; title: string; personId: number; uid: string; group: 'university' }>`
    select distinct on (a.invitation_id) a.id, i.title ->> 'en' as title, p.id as "personId", p.uid, a.login_group as "group"
    from application a join invitation i on i.id = a.invitation_id join person p on p.id = a.person_id
    where a.app_state <> 'permanent' and a.deleted_at is null order by a.invitation_id, a.id`.execute(db)
  const drafts: Draft[] = []
  for (const { id, title, personId, uid, group } of rows) {
    const token = randomBytes(32).toString('base64url')
    const session = { token_hash: hashToken(token), person_id: personId, login_group: group, provider: 'local', expires_at: '2999-01-01T00:00:00Z' }
    await db.insertInto('session').values(session).execute()
    drafts.push({ id, title, user: { uid, access_token: token } })
  }
  return drafts
}

/** The scripts and styles that the page fetches, with their type. */
async function visit(browser: Browser, address: string, { id, user }: Draft): Promise<Map<string, string>> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const loaded = new Map<string, string>()
  page.on('response', (response) => loaded.set(response.url(), response.request().resourceType()))
  await page.evaluateOnNewDocument(`sessionStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))})`)
  await page.goto(`${address}/application/edit/${id}`)
  await page.waitForSelector('[data-field]')
  await wait(countedFor)
  await context.close()
  return loaded
}
