import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import lighthouse, { type RunnerResult } from 'lighthouse'
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
import { benchDemonstrationForms } from './demonstration-forms.ts'

interface Page {
  path: string
  name: string
  /** The session of the person who visits it; left out for a visitor. */
  token?: string
  /** Lighthouse's figure is to be at least this. */
  minScore: number
  /** Kilobytes of packed scripts are to be at most these. */
  maxScripts: number
}

interface Visit {
  score: number
  accessibility: number
  /** The sum of layout shifts, without a unit; the goal is that of all pages. */
  shift: number
  loaded: { url: string; resourceType: string }[]
}

/** Kilobytes of packed styles are to be at most these on every page. */
const maxStyles = 15

/** Lighthouse itself waits up to 45 seconds for a page to be quiet; nothing about a visit takes longer than this. */
const visitLimit = 120_000

/** What three pages load, packed by gzip, and Lighthouse's figure for a telephone: the middle one of up to three visits; and what each form of the demonstration loads. */
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
      { path: '/oauth/login', name: '/oauth/login', minScore: 95, maxScripts: 160 },
      { path: '/dashboard', name: '/dashboard', token, minScore: 92, maxScripts: 190 },
      { path: `/application/edit/${draft?.id}`, name: 'a form page', token, minScore: 90, maxScripts: 260 },
    ]
    const figures: Figure[] = []
    for (const page of pages) figures.push(...(await measure(browser, server.address, page, Math.min(3, rounds))))
    figures.push(...(await benchDemonstrationForms(browser)))
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(browser: Browser, address: string, page: Page, visits: number): Promise<Figure[]> {
  const { name, path, minScore, maxScripts } = page
  const made: Visit[] = []
  for (let number = 1; number <= visits; number += 1) {
    const began = performance.now()
    const limit = new AbortController()
    const late = wait(visitLimit, undefined, { signal: limit.signal }).then(() => {
      throw new Error(`Visit ${number} of ${path} did not end within ${visitLimit / 1000} s.`)
    })
    const visit = await Promise.race([late, visitPage(browser, address, page)])
    limit.abort()
    late.catch(() => undefined)
    made.push(visit)
    console.log(`${path}, visit ${number} of ${visits}: ${Math.round(visit.score)} after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  const loaded = made.at(-1)?.loaded ?? []
  const sizeOf = async (type: string) => {
    const urls = new Set(loaded.filter(({ resourceType }) => resourceType === type).map(({ url }) => url))
    const sizes = await Promise.all([...urls].map((url) => gzipAnswer(url)))
    return sizes.reduce((sum, { length }) => sum + length, 0) / 1024
  }
  const figure = (what: string, value: number, unit: string, goal: Figure['goal']): Figure => ({ part: 'pages', what: `${name}: ${what}`, value, unit, goal })
  return [
    figure('scripts, gzip', await sizeOf('Script'), 'KB', { atMost: maxScripts }),
    figure('styles, gzip', await sizeOf('Stylesheet'), 'KB', { atMost: maxStyles }),
    figure('Lighthouse, telephone', median(made.map((visit) => visit.score)), '', { atLeast: minScore }),
    figure('Lighthouse, accessibility', Math.min(...made.map((visit) => visit.accessibility)), '', { atLeast: 100 }),
    figure('layout shift, the worst visit', Math.max(...made.map((visit) => visit.shift)), '', { atMost: 0.02 }),
  ]
}

async function visitPage(browser: Browser, address: string, { path, token }: Page): Promise<Visit> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  // Session storage holds the signed-in user as JSON; the outer call makes a string literal of it.
  const user = JSON.stringify(JSON.stringify({ access_token: token, uid: `person${cast.applicant}@uni.example` }))
  if (token) await page.evaluateOnNewDocument(`sessionStorage.setItem('user', ${user})`)
  const result = await lighthouse(`${address}${path}`, { onlyCategories: ['performance', 'accessibility'], disableStorageReset: true }, undefined, page)
  const landed = new URL(page.url()).pathname
  await context.close()
  if (landed !== path) throw new Error(`${path} led to ${landed}.`)
  return readResult(path, result)
}

function readResult(path: string, result: RunnerResult | undefined): Visit {
  const lhr = result?.lhr
  const [score, accessibility] = [lhr?.categories.performance?.score, lhr?.categories.accessibility?.score]
  const shift = lhr?.audits['cumulative-layout-shift']?.numericValue
  if (!lhr || typeof score !== 'number' || typeof accessibility !== 'number' || shift === undefined)
    throw new Error(`Lighthouse has no figure for ${path}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  for (const warning of lhr.runWarnings) console.log(`${path}: ${warning}`)
  const loaded = (lhr.audits['network-requests']?.details as { items: Visit['loaded'] } | undefined)?.items ?? []
  return { score: score * 100, accessibility: accessibility * 100, shift, loaded }
}
