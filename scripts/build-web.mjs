import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathTo } from './paths.mjs'
import { run } from './run.mjs'

const sources = [
  'package-lock.json',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/public',
  'apps/web/src',
  'apps/web/vite',
  'packages/contract/src',
  'packages/forms/src',
]
const mark = pathTo('apps/web/dist/.built-from')

function* filesOf(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return yield path
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield join(entry.parentPath ?? entry.path, entry.name)
  }
}

/** One hash over everything the pages are made of. */
export function hashOfSources() {
  const hash = createHash('sha256')
  const files = sources.flatMap((path) => [...filesOf(pathTo(path))]).sort()
  for (const file of files)
    hash
      .update(file.slice(pathTo('').length))
      .update('\0')
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

export const isWebBuilt = (wanted = hashOfSources()) => existsSync(mark) && readFileSync(mark, 'utf8') === wanted

/** Builds the pages where they are missing or older than their sources. */
export async function ensureWebBuilt() {
  const wanted = hashOfSources()
  if (isWebBuilt(wanted)) return { ok: true, seconds: 0, built: false }
  console.log('Building the pages …')
  const result = await run(process.execPath, [pathTo('node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'], { cwd: pathTo('apps/web'), quiet: true })
  if (result.ok) writeFileSync(mark, wanted)
  else console.error(result.output.trim())
  if (result.ok) console.log(`Built in ${Math.round(result.seconds)} s.`)
  return { ...result, built: true }
}

if (process.argv[1] === import.meta.filename) {
  const { ok, built } = await ensureWebBuilt()
  if (ok && !built) console.log('The pages are up to date.')
  process.exitCode = ok ? 0 : 1
}
