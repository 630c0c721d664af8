import path from 'node:path'
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { localFiles } from '../../apps/api/src/files/local-files.ts'
import { openLog } from '../../apps/api/src/log/open-log.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
  /** The name under which a connection keeps it prepared. */
  name?: string
}

/** Makes each call inside this process, and answers what it asked the database, in order: the same as in the server. */
export async function captureStatements(url: string, folder: string, calls: readonly { path: string; token: string }[]): Promise<Statement[][]> {
  const { db, pool } = openDb(url, { max: 1 })
  let statements: Statement[] = []
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((statement: Statement, ...rest: unknown[]) => {
      const { text, values, name } = statement
      statements.push({ text, values, ...(name !== undefined && { name }) })
      return plain(statement, ...rest)
    }) as typeof client.query
  })
  const app = await buildApp({ db, config: readConfig({ DATA_DIR: folder }), files: await localFiles(path.join(folder, 'files')), log: openLog('silent') })
  const captured: Statement[][] = []
  for (const { path: url, token } of calls) {
    const call = () => app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    // The first call of a while also notes that the session was seen.
    await call()
    statements = []
    const { statusCode, body } = await call()
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}: ${body}`)
    captured.push(statements)
    statements = []
  }
  await app.close()
  await pool.end()
  return captured
}
