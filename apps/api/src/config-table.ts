// Writes the table of settings between its markers in docs/operations.md; with --check it only reports whether the table is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { settings } from './config-schema.ts'

const target = path.join(import.meta.dirname, '../../../docs/operations.md')
const [begin, end] = ['<!-- settings: begin -->', '<!-- settings: end -->']

/** The settings as a Markdown table. */
export function configTable(): string {
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const { default: value } = properties[name] as { default?: unknown }
    const defaultValue = value ?? (schema instanceof z.ZodDefault ? schema.parse(undefined) : undefined)
    return `| \`${name}\` | ${defaultValue === undefined || defaultValue === '' ? '' : `\`${String(defaultValue)}\``} | ${schema.description ?? ''} |`
  })
  return ['| Setting | If absent | What it does |', '|---|---|---|', ...rows].join('\n')
}

function insertTable(text: string): string {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to === -1) return `${text.trimEnd()}\n\n## Settings\n\n${begin}\n${configTable()}\n${end}\n`
  return `${text.slice(0, from + begin.length)}\n${configTable()}\n${text.slice(to)}`
}

if (import.meta.main) {
  const current = existsSync(target) ? readFileSync(target, 'utf8') : '# Operations\n'
  const fresh = insertTable(current)
  if (!process.argv.includes('--check')) writeFileSync(target, fresh)
  else if (fresh !== current) {
    console.error('The settings in docs/operations.md are stale: run `node apps/api/src/config-table.ts`.')
    process.exitCode = 1
  }
}
