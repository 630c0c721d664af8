import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ensureWebBuilt } from './build-web.mjs'
import { pathTo } from './paths.mjs'

/** KB by gzip, as docs/decisions/011 has them. The dashboard has little room left: what it loads more must be worth it. */
const limits = {
  '/oauth/login': { js: 150, css: 15 },
  '/dashboard': { js: 170, css: 15 },
  '/application/edit/$applicationId': { js: 260, css: 15 },
}

const dist = pathTo('apps/web/dist')
const sizeOf = (file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length / 1024
const total = (files, end) => files.filter((file) => file.endsWith(end)).reduce((sum, file) => sum + sizeOf(file), 0)

/** What people load where they arrive, against the limits; not well when one is above, or is not among the pages built. */
export function measureFirstScreens(screens = JSON.parse(readFileSync(`${dist}/.first-screens.json`, 'utf8'))) {
  return Object.entries(limits).flatMap(([address, ends]) =>
    Object.entries(ends).map(([end, limit]) => {
      const size = screens[address] ? total(screens[address], `.${end}`) : Number.POSITIVE_INFINITY
      return { address, end, size, limit, ok: size <= limit }
    }),
  )
}

/** The figures as text. */
export async function reportFirstScreens() {
  const built = await ensureWebBuilt()
  if (!built.ok) return { ok: false, output: built.output }
  const measured = measureFirstScreens()
  const lines = measured.map(({ address, end, size, limit, ok }) => `${address}: ${size.toFixed(1)} KB ${end} of ${limit}${ok ? '' : ', too much'}`)
  return { ok: measured.every(({ ok }) => ok), output: lines.join('\n') }
}
