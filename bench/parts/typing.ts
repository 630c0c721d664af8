import { pathText } from '@klesis/forms/model/data-path.ts'
import puppeteer from 'puppeteer-core'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { median, percentile } from '../load/percentile.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import type { SeededDraft } from '../seed/drafts.ts'
import { openForFilling } from '../seed/fast-connection.ts'
import { longForms } from '../typing/long-forms.ts'
import { seedLongForms } from '../typing/seed-long-forms.ts'
import { serveFormio } from '../typing/serve-formio.ts'
import { type FormPage, type Visit, visitForm } from '../typing/visit-form.ts'

/** Ten keys a second in long forms: the project's form page beside a bare page with form.io's own renderer, in turn, in one browser. */
export async function benchTyping({ rounds, amount }: Options): Promise<Figure[]> {
  const forms = longForms()
  const keys = amount / 5
  const { folder } = await makeDataSet(1_000)
  const server = await startBenchServer(folder)
  const formio = await serveFormio(forms)
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    defaultViewport: { width: 1440, height: 900 },
  })
  try {
    const { db, pool } = openForFilling(server.databaseUrl)
    const drafts = await seedLongForms(db, forms)
    await pool.end()
    const figures: Figure[] = []
    for (const [index, form] of forms.entries()) {
      const [our, their]: [Visit[], Visit[]] = [[], []]
      for (let round = 0; round < Math.min(3, rounds); round += 1) {
        our.push(await visitForm(browser, applicationPage(server.address, drafts[index]), form, keys))
        their.push(await visitForm(browser, formioPage(formio.address, index), form, keys))
      }
      figures.push(...compare(form.name, our, their))
    }
    return figures
  } finally {
    await browser.close()
    formio.stop()
    await server.stop()
  }
}

function applicationPage(address: string, draft: SeededDraft | undefined): FormPage {
  const user = JSON.stringify(JSON.stringify({ access_token: draft?.token, uid: `person${cast.applicant}@uni.example` }))
  return {
    url: `${address}/application/edit/${draft?.id}`,
    before: `sessionStorage.setItem('user', ${user})`,
    formCall: `/api/application/${draft?.id}`,
    selectorOf: (path) => `#field-${pathText(path).replaceAll(/[^\w-]/g, '-')}`,
    fields: '#section-form :is(input, textarea, select):not([hidden] *)',
  }
}

const formioPage = (address: string, index: number): FormPage => ({
  url: `${address}/${index}`,
  before: '',
  formCall: '',
  selectorOf: (path) => `[name="data${path.map((part) => `[${part}]`).join('')}"]`,
  fields: 'input, textarea, select',
})

function compare(name: string, our: Visit[], their: Visit[]): Figure[] {
  const figure = (what: string, value: number, unit: string, goal?: Figure['goal']): Figure => ({ part: 'typing', what: `${name}: ${what}`, value, unit, goal })
  const beside = (what: string, of: (visits: Visit[]) => number, goal?: Figure['goal']) =>
    figure(`${what}; form.io's renderer ${Math.round(of(their))} ms`, of(our), 'ms', goal)
  const ratio = (what: string, of: (visits: Visit[]) => number, atMost?: number) =>
    figure(what, of(our) / of(their), '×', atMost === undefined ? undefined : { atMost })
  const at = (key: 'frames' | 'settled', share: number) => (visits: Visit[]) =>
    percentile(
      visits.flatMap((visit) => visit[key]),
      share,
    )
  const middle = (key: 'painted' | 'rendered') => (visits: Visit[]) => median(visits.map((visit) => visit[key]))
  return [
    beside('key to next frame, median', at('frames', 0.5)),
    beside('key to next frame, 95th percentile', at('frames', 0.95), { atMost: 32 }),
    beside('key to calculation, median', at('settled', 0.5)),
    ratio("the same, divided by form.io's", at('settled', 0.5), 2),
    beside('key to calculation, 95th percentile', at('settled', 0.95)),
    ratio("the same, divided by form.io's", at('settled', 0.95), 2),
    beside('from opening the page to all fields shown', middle('painted')),
    ratio("the same, divided by form.io's", middle('painted'), 1),
    beside('from receiving the form to all fields shown', middle('rendered')),
    ratio("the same, divided by form.io's", middle('rendered'), 1),
    beside('longest task while typing', (visits) => Math.max(0, ...visits.flatMap(({ tasks }) => tasks)), { atMost: 50 }),
  ]
}
