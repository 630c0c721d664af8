// npm run bench: every part, or those named (`npm run bench -- lists pages`); `--quick`, `--sizes=1000,100000`, `--amount=400`, `--rounds=5`.
import { readOptions } from './options.ts'
import { benchApplicationExports } from './parts/application-exports.ts'
import { benchBodies } from './parts/bodies.ts'
import { benchChartPage } from './parts/chart-page.ts'
import { benchDocuments } from './parts/documents.ts'
import { benchJobs } from './parts/jobs.ts'
import { benchLists } from './parts/lists.ts'
import { benchLookups } from './parts/lookups.ts'
import { benchMemory } from './parts/memory.ts'
import { benchOrganisation } from './parts/organisation.ts'
import { benchPages } from './parts/pages.ts'
import { benchRanking } from './parts/ranking.ts'
import { benchReports } from './parts/reports.ts'
import { benchScripts } from './parts/scripts.ts'
import { benchSigning } from './parts/signing.ts'
import { benchSilentMail } from './parts/silent-mail.ts'
import { benchStart } from './parts/start.ts'
import { benchSubmits } from './parts/submits.ts'
import { benchTriggers } from './parts/triggers.ts'
import { benchTyping } from './parts/typing.ts'
import { benchUploads } from './parts/uploads.ts'
import { benchViewer } from './parts/viewer.ts'
import { type Figure, keepFigures, toTable } from './report.ts'

const parts = {
  start: benchStart,
  memory: benchMemory,
  jobs: benchJobs,
  mail: benchSilentMail,
  submits: benchSubmits,
  scripts: benchScripts,
  triggers: benchTriggers,
  lists: benchLists,
  organisation: benchOrganisation,
  lookups: benchLookups,
  exports: benchApplicationExports,
  ranking: benchRanking,
  reports: benchReports,
  bodies: benchBodies,
  chart: benchChartPage,
  pages: benchPages,
  typing: benchTyping,
  documents: benchDocuments,
  signing: benchSigning,
  uploads: benchUploads,
  viewer: benchViewer,
}
type Part = keyof typeof parts

const isPart = (name: string): name is Part => Object.hasOwn(parts, name)
const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
// The exit handlers stop servers and remove folders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const options = readOptions(words)
const figures: Figure[] = []
for (const name of named.length > 0 ? named.filter(isPart) : (Object.keys(parts) as Part[])) {
  const measured = await parts[name](options)
  figures.push(...measured)
  console.log(`\n${toTable(measured)}\n`)
}
console.log(`Written to ${keepFigures(figures)}`)
process.exit(0)
