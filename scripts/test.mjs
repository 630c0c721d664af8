// npm test: everything, on a fresh clone, under Node 20 with nothing installed. `--only=endpoints` runs the server's tests alone.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { continueUnderNode24 } from './node-24.mjs'
import { place } from './places.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await continueUnderNode24()

const { ensureWebBuilt } = await import('./build-web.mjs')
const { ensureChromium } = await import('./chromium.mjs')
const { rowsOfPlaywright, rowsOfVitest } = await import('./test-reports.mjs')

const onlyEndpoints = process.argv.includes('--only=endpoints')
const reports = mkdtempSync(join(tmpdir(), 'klesis-test-'))
const rows = []
const missing = []

const node = (script, args, options) => run(process.execPath, [place(script), ...args], options)
const heading = (text) => console.log(`\n── ${text}`)
const step = (name, { ok, seconds }) => rows.push({ name, ok, seconds })

async function vitest(...args) {
  const report = join(reports, 'vitest.json')
  const result = await node('node_modules/vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args])
  rows.push(...rowsOfVitest(report, result))
}

async function journeys() {
  if (!existsSync(place('e2e/playwright.config.ts'))) return
  heading('Journeys in a browser, accessibility')
  const chromium = await ensureChromium()
  if (!chromium.path) {
    console.error(chromium.missing)
    missing.push(chromium.missing)
    return
  }
  const report = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const result = await node('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e', '--reporter=list,json'], { env })
  rows.push(...rowsOfPlaywright(report, result))
}

if (onlyEndpoints) {
  heading('Endpoints')
  await vitest('--project', 'api')
} else {
  heading('Check')
  step('check', await node('scripts/check.mjs', ['--no-tests']))
  heading('Unit and endpoint tests')
  await vitest()
  heading('Pages')
  const built = await ensureWebBuilt()
  step('build of the pages', built)
  if (built.ok) await journeys()
}
rmSync(reports, { recursive: true, force: true })

const sum = (key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0)
const badSteps = rows.filter(({ ok }) => ok === false).map(({ name }) => name)
const cell = (value) => String(value ?? '').padStart(9)

heading('Summary')
console.log(`${'part'.padEnd(44)}${['passed', 'failed', 'left out', 'seconds'].map(cell).join('')}`)
for (const { name, ok, passed, failed, leftOut, seconds } of rows) {
  const counts = ok === undefined ? [passed, failed, leftOut] : [ok ? 'yes' : '', ok ? '' : 'yes', '']
  console.log(`${name.padEnd(44)}${[...counts, seconds.toFixed(1)].map(cell).join('')}`)
}
for (const fault of rows.flatMap(({ faults }) => faults ?? [])) console.log(`Failed: ${fault}`)
for (const sentence of missing) console.log(`Left out: ${sentence}`)
if (badSteps.length > 0) console.log(`Not well: ${badSteps.join(', ')}.`)
process.exitCode = badSteps.length > 0 || missing.length > 0 || sum('failed') > 0 || sum('leftOut') > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
