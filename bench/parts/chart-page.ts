import puppeteer, { type Page } from 'puppeteer-core'
import { startBenchServer } from '../bench-server.ts'
import { median } from '../load/percentile.ts'
import type { Options } from '../options.ts'
import { makeOrganisation } from '../organisation-set.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { watchChart } from './watch-chart.ts'

type Figures = Record<'painted' | 'expanded' | 'expandedAll' | 'framesPerSecond', number>

/**
 * The organisation chart of 10,000 units in a browser: first painting (from the server's answer), opening one unit, opening all, and scrolling; each the median
 * of up to three visits.
 */
export async function benchChartPage({ rounds }: Options): Promise<Figure[]> {
  const { folder, tokens } = await makeOrganisation(10_000)
  const server = await startBenchServer(folder)
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    defaultViewport: { width: 1440, height: 900 },
  })
  try {
    const visits: Figures[] = []
    for (let visit = 0; visit < Math.min(3, rounds); visit += 1) {
      const context = await browser.createBrowserContext()
      visits.push(await visitChart(await context.newPage(), server.address, tokens.applicant))
      await context.close()
    }
    const figure = (what: string, key: keyof Figures, unit: string, goal: Figure['goal']): Figure => ({
      ...{ part: 'chart', what: `Chart of 10,000 units: ${what}`, unit, goal },
      value: median(visits.map((visit) => visit[key])),
    })
    return [
      figure('painted, after its answer', 'painted', 'ms', { atMost: 1000 }),
      figure('one unit opened', 'expanded', 'ms', { atMost: 50 }),
      figure('all opened', 'expandedAll', 'ms', { atMost: 200 }),
      figure('scrolling through all', 'framesPerSecond', 'frames/s', { atLeast: 50 }),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function visitChart(page: Page, address: string, token: string): Promise<Figures> {
  const user = JSON.stringify(JSON.stringify({ access_token: token, uid: `person${cast.applicant}@uni.example` }))
  await page.evaluateOnNewDocument(`sessionStorage.setItem('user', ${user}); window.chart = (${watchChart.toString()})()`)
  await page.goto(`${address}/management/organization-chart`)
  const painted = Number(await page.evaluate('chart.painted()'))
  const row = await page.waitForSelector('[role="row"][aria-level="2"][aria-expanded="false"]')
  const unit = await row?.evaluate((element) => (element as unknown as { dataset: { key: string } }).dataset.key)
  // Hovering prefetches. People hover longer than the fetch takes before they press, so the bench waits for it, too.
  await row?.hover()
  await page.waitForNetworkIdle({ idleTime: 500 })
  const expanded = Number(await page.evaluate(`chart.open(${JSON.stringify(unit)})`))
  const all = await page.waitForSelector('xpath/.//button[contains(., "Ανάπτυξη όλων") or contains(., "Expand all")]')
  await all?.hover()
  await page.waitForNetworkIdle({ idleTime: 1000 })
  const expandedAll = Number(await page.evaluate('chart.openAll()'))
  const framesPerSecond = Number(await page.evaluate('chart.scroll()'))
  return { painted, expanded, expandedAll, framesPerSecond }
}
