import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Adds to a content security policy what allows the scripts within the built page, and no others: the hash of each. The page may be built anew while the server
 * runs, so that it is read again once it has changed. Data in `script` elements runs nothing.
 */
export function inlineScripts(folder: string): (policy: string) => string {
  const page = path.join(folder, 'index.html')
  let known = { changedAt: Number.NaN, sources: '' }
  return (policy) => {
    const changedAt = statSync(page).mtimeMs
    if (changedAt !== known.changedAt) known = { changedAt, sources: sourcesOf(readFileSync(page, 'utf8')) }
    return policy.replace("script-src 'self'", `$&${known.sources}`)
  }
}

const sourcesOf = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`).join('')
