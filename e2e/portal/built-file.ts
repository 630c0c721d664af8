import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'

/** The path under which the built pages have a module, such as `assets/Dha8Fje.js`. */
export function builtFile(module: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8'))
  const { file } = manifest[module] ?? {}
  if (file === undefined) throw new Error(`The built pages have no file of their own for ${module}.`)
  return file
}

/** Whether a request fetches what the built pages have for a module. */
export const fetches = (module: string) => {
  const file = builtFile(module)
  return (request: Request): boolean => request.url().endsWith(`/${file}`)
}
