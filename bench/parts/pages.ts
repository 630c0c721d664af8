import lighthouse from 'lighthouse'
import puppeteer, { type Browser } from 'puppeteer-core'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { gzipAnswer } from '../load/gzip-answer.ts'
import { median } from '../load/percentile.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { makeDrafts } from '../seed/drafts.ts'

interface Page {
  path: string
  name: string
  token?: string
  score: number
  scripts: number
}

const styles = 15

/** What three pages load, packed by gzip, and Lighthouse's figure for a telephone: the middle one of up to three visits. */
export async function benchPages({ rounds }: Options): Promise<Figure[]> {
  const { folder } = await makeDataSet(1_000)
  const server = await startBenchServer(folder)
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const { db, pool } = openDb(server.databaseUrl)
    const [draft] = await makeDrafts(db, cast.applicant, 1)
    await pool.end()
    const token = draft?.token ?? ''
    const pages: Page[] = [
      { path: '/oauth/login', name: '/oauth/login', score: 95, scripts: 150 },
      { path: '/dashboard', name: '/dashboard', token, score: 92, scripts: 170 },
      { path: `/application/edit/${draft?.id}`, name: 'a form page', token, score: 90, scripts: 260 },
    ]
    const figures: Figure[] = []
    for (const page of pages) figures.push(...(await measure(browser, server.address, page, Math.min(3, rounds))))
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(browser: Browser, address: string, { path, name, token, score, scripts }: Page, visits: number): Promise<Figure[]> {
  const scores: number[] = []
  let loaded: { url: string; resourceType: string }[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const user = JSON.stringify(JSON.stringify({ access_token: token, uid: `person${cast.applicant}@uni.example` }))
    if (token) await page.evaluateOnNewDocument(`sessionStorage.setItem('user', ${user})`)
    const result = await lighthouse(`${address}${path}`, { onlyCategories: ['performance'], disableStorageReset: true }, undefined, page)
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`)
    scores.push((result?.lhr.categories.performance?.score ?? 0) * 100)
    loaded = (result?.lhr.audits['network-requests']?.details as { items: typeof loaded } | undefined)?.items ?? []
    await context.close()
  }
  const sizeOf = async (type: string) => {
    const urls = new Set(loaded.filter(({ resourceType }) => resourceType === type).map(({ url }) => url))
    const sizes = await Promise.all([...urls].map((url) => gzipAnswer(url)))
    return sizes.reduce((sum, { length }) => sum + length, 0) / 1024
  }
  const figure = (what: string, value: number, unit: string, goal: Figure['goal']): Figure => ({ part: 'pages', what: `${name}: ${what}`, value, unit, goal })
  return [
    figure('scripts, gzip', await sizeOf('Script'), 'KB', { atMost: scripts }),
    figure('styles, gzip', await sizeOf('Stylesheet'), 'KB', { atMost: styles }),
    figure('Lighthouse, telephone', median(scores), '', { atLeast: score }),
  ]
}
