import { spawnSync } from 'node:child_process'
import { otherPortals } from './other-portals.ts'

interface Rows {
  url: string
  /** The portal that is copied; others in the same database are left out. */
  schema: string
}

/** Copies a portal in a database on a server of its own by PostgreSQL's `pg_dump`. `byHand` is where somebody may lay a dump instead. */
export async function dumpRows({ url, schema }: Rows, file: string, byHand: string): Promise<void> {
  const fail = (reason: string): never => {
    throw new Error(
      `pg_dump did not copy the rows: ${reason}. First copy them yourself with pg_dump --format=custom --file=${byHand}, then run this again; the files are copied after them.`,
    )
  }
  const others = await otherPortals(url, schema).catch(({ message, code }: NodeJS.ErrnoException) => fail(`the database does not answer (${message || code})`))
  // Other users of the machine see the arguments of a program, but not its environment.
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const leftOut = others.map((name) => `--exclude-schema="${name}"`)
  const { status, error, stderr } = spawnSync('pg_dump', ['--format=custom', '--no-password', `--file=${file}`, ...leftOut, `--dbname=${address.href}`], {
    encoding: 'utf8',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  if (status === 0) return
  fail((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' ? 'it is not installed here' : error?.message || stderr.trim())
}
