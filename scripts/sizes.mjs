import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathTo } from './paths.mjs'

const longest = 300
const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const code = /\.(ts|tsx|mjs|css)$/
/** Interface texts, generated files and samples may have any length. */
const excepted = [/\.(el|en)\.ts$/, /\/db\/database\.ts$/, /\/migrations\//, /\/fixtures\//]
const passedBy = new Set(['node_modules', 'dist', 'data', 'test-results'])

function* codeBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!passedBy.has(entry.name)) yield* codeBelow(path)
    } else if (code.test(entry.name) && !excepted.some((pattern) => pattern.test(path))) yield path
  }
}

/** How long the files are: the median, nine of ten, and those above the limit with their share of all lines. */
export function measureSizes() {
  const files = folders
    .map(pathTo)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [...codeBelow(folder)])
    .map((path) => ({ path: path.slice(pathTo('').length), lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
    .sort((one, other) => one.lines - other.lines)
  const at = (share) => files[Math.min(files.length - 1, Math.floor(files.length * share))]?.lines ?? 0
  const total = files.reduce((sum, { lines }) => sum + lines, 0)
  const tooLong = files.filter(({ lines }) => lines > longest)
  const inTooLong = tooLong.reduce((sum, { lines }) => sum + lines, 0)
  return { files: files.length, total, median: at(0.5), nineOfTen: at(0.9), tooLong, share: total === 0 ? 0 : inTooLong / total }
}

/** The figures as text; not ok if a single file is above the limit. */
export function reportSizes() {
  const { files, total, median, nineOfTen, tooLong, share } = measureSizes()
  const percent = (share * 100).toFixed(1)
  const summary = `${files} files, ${total} lines, median ${median}, nine of ten below ${nineOfTen + 1}, ${percent} % in files above ${longest} lines`
  return { ok: tooLong.length === 0, output: [summary, ...tooLong.map(({ path, lines }) => `  ${path}: ${lines} lines`)].join('\n') }
}
