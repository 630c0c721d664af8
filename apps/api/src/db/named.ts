import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

/**
 * Put at the end of one of the hottest reads (`.modifyEnd(named('approvals.list'))`, or at the end of a `sql` text), it is parsed and planned
 * once per connection. Never for searches and filters that vary: a plan for every value is slower there. Never for `select *`: a column that another
 * process adds would break it.
 */
export const named = (name: string): RawBuilder<unknown> => sql.raw(`/* named ${name} */`)

const marker = /\/\* named ([\w.-]+) \*\/\s*$/
const names = new Map<string, string>()
const mostNames = 200

/** The statement's name, or undefined where it has none. The text's hash is part of it, as one name may hold one text only. */
export function nameOf(text: string): string | undefined {
  if (!text.endsWith('*/')) return undefined
  const known = names.get(text)
  if (known) return known
  const given = marker.exec(text)?.[1]
  if (!given || names.size >= mostNames) return undefined
  const name = `${given.slice(0, 40)}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  names.set(text, name)
  return name
}

/** Makes a client send marked queries as named statements. */
export function nameStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? nameOf(text) : undefined
    return name ? plain({ name, text, values }, ...rest) : plain(text, values, ...rest)
  }
  client.query = query as typeof client.query
}
