import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Browser, type CDPSession } from 'puppeteer-core'
import { median } from '../load/percentile.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { longDocument } from '../viewer/long-document.ts'
import { serveViewer } from '../viewer/serve-viewer.ts'

const [pages, bytes, throttle] = [500, 100_000_000, 4]

interface Visit {
  first: number
  longest: number
  mostPages: number
}

/** A document of 500 pages and 100 MB in the viewer: the first page, and scrolling through sixty pages. */
export async function benchViewer({ rounds }: Options): Promise<Figure[]> {
  const viewer = await serveViewer(longDocument(pages, bytes))
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    defaultViewport: { width: 1440, height: 900 },
  })
  try {
    const visits: Visit[] = []
    for (let round = 0; round < Math.min(3, rounds); round += 1) visits.push(await visit(browser, viewer.address))
    const figure = (what: string, key: keyof Visit, unit: string, atMost: number): Figure => ({
      ...{ part: 'viewer', what: `PDF of ${pages} pages and 100 MB: ${what}`, unit, goal: { atMost } },
      value: median(visits.map((one) => one[key])),
    })
    return [
      figure(`first page after its bytes, throttled ${throttle} times`, 'first', 'ms', 1500),
      figure(`longest script task while scrolling, processor, times ${throttle}`, 'longest', 'ms', 16),
      figure('most pages with a picture', 'mostPages', '', 6),
    ]
  } finally {
    await browser.close()
    viewer.stop()
  }
}

const drawn = "document.querySelector('.pdfViewer .page[data-loaded] canvas') !== null"
const pictures = "[...document.querySelectorAll('.pdfViewer canvas')].filter((canvas) => canvas.width > 0).length"

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const client = await page.createCDPSession()
  await page.evaluateOnNewDocument(`const look = setInterval(() => { if (${drawn}) { performance.mark('drawn'); clearInterval(look) } }, 5)`)
  // The code comes from the cache, as for whoever opened a document before.
  await page.goto(address)
  await page.waitForFunction(drawn, { timeout: 120_000 })
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.reload()
  await page.waitForFunction(drawn, { timeout: 120_000 })
  const startOf = (mark: string) => `performance.getEntriesByName('${mark}')[0].startTime`
  const first = Number(await page.evaluate(`${startOf('drawn')} - ${startOf('bytes')}`))
  // Throttling stops the clock of a task, not of the processor: tasks are counted by processor time and multiplied.
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await wait(3000)
  await page.mouse.move(700, 500)
  let mostPages = 0
  const longest = await longestScript(client, async () => {
    for (let turn = 0; turn < 120; turn += 1) {
      await page.mouse.wheel({ deltaY: 400 })
      await wait(50)
      mostPages = Math.max(mostPages, Number(await page.evaluate(pictures)))
    }
  })
  await context.close()
  return { first, longest: longest * throttle, mostPages }
}

interface TraceEvent {
  name: string
  tdur?: number
  pid: number
  tid: number
  args: { name?: string }
}

/** The longest call of a script on the page's own thread meanwhile, in milliseconds of the processor. */
async function longestScript(client: CDPSession, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  client.on('Tracing.dataCollected', collect)
  await client.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' })
  await work()
  const ended = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()))
  await client.send('Tracing.end')
  await ended
  client.off('Tracing.dataCollected', collect)
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}:${tid}`)
  const calls = events.filter(({ name, pid, tid }) => name === 'FunctionCall' && threads.includes(`${pid}:${tid}`))
  return Math.max(0, ...calls.map(({ tdur = 0 }) => tdur / 1000))
}
