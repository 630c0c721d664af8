/** Where one complete portal lives. Several can share a database and a server process; extensions stand in `public` for all. */
export interface World {
  /** The schema of the portal's tables. */
  readonly schema: string
  /** The schema of its job queues. */
  readonly queueSchema: string
  /** The channel on which the database tells that something changed for a person; 0016-live.sql derives the same name. */
  readonly channel: string
}

/** The world of a schema, `public` by default. */
export const worldOf = (schema = 'public'): World => ({
  schema,
  queueSchema: schema === 'public' ? 'pgboss' : `pgboss_${schema}`,
  channel: `klesis_people_${schema}`,
})

/**
 * The URL of a database with the search path of one schema; `overriding` schemas even precede PostgreSQL's own. The URL of `public` alone stays as it is,
 * so that a pooler need not keep the search path.
 */
export function urlInSchema(url: string, schema: string, overriding: readonly string[] = []): string {
  const [first] = overriding
  if (schema === 'public' && !first) return url
  const path = [...overriding, ...(first ? ['pg_catalog'] : []), ...new Set([schema, 'public'])]
  const changed = new URL(url)
  const options = [changed.searchParams.get('options'), `-c search_path=${path.join(',')}`].filter(Boolean)
  changed.searchParams.set('options', options.join(' '))
  return changed.href
}
