import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { webFolder } from './static-pages.ts'

/** Sources of the content security policy that allow the scripts within the built page and no others: the hash of each. Data in `script` elements runs nothing. */
export function inlineScriptSources(folder = webFolder): string[] {
  const page = path.join(folder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
