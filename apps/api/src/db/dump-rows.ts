import { spawnSync } from 'node:child_process'

/** Copies a database on a server of its own by PostgreSQL's `pg_dump`. `byHand` is where somebody may lay a dump instead. */
export function dumpRows(url: string, file: string, byHand: string, program = 'pg_dump'): void {
  // Other users of the machine see the arguments of a program, but not its environment.
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const { status, error, stderr } = spawnSync(program, ['--format=custom', '--no-password', `--file=${file}`, `--dbname=${address.href}`], {
    encoding: 'utf8',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  if (status === 0) return
  const reason = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' ? 'it is not installed here' : error?.message || stderr.trim()
  throw new Error(
    `pg_dump did not copy the rows: ${reason}. First copy them yourself with pg_dump --format=custom --file=${byHand}, then run this again; the files are copied after them.`,
  )
}
