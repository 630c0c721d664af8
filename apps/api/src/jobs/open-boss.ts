import { type ConstructorOptions, PgBoss } from 'pg-boss'

type Statement = { name: string; text: string; values: unknown[] | undefined }
type Send = (statement: string | Statement, values?: unknown[]) => Promise<{ rows: unknown[] }>

type Tell = (queue: string, group: string | undefined) => void

interface OpenedBoss {
  boss: PgBoss
  /** Called with the queue to which a job was added, and the group of the job, if it has one; pg-boss itself would wake all workers of the queue. */
  onAdded: (tell: Tell) => void
}

/** Statements of the same text beyond this number are sent without a name. */
const maxNames = 50

/**
 * pg-boss on a connection of its own. Its reads and changes of jobs get names, so that PostgreSQL plans each of them once and not for each job; what pg-boss
 * keeps in order for itself are several commands in one text, which cannot have one.
 */
export function openBoss(options: ConstructorOptions): OpenedBoss {
  const boss = new PgBoss(options)
  const database = boss.getDb()
  const [send, listen] = [database.executeSql.bind(database) as Send, database.listen?.bind(database)]
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames || !/^\s*with\b[^;]*$/i.test(text)) return known
    const name = `jobs.${names.size}`
    names.set(text, name)
    return name
  }
  database.executeSql = (text, values) => {
    const name = nameOf(text)
    return name === undefined ? send(text, values) : send({ name, text, values })
  }
  let tell: Tell = () => undefined
  const onNotified = (payload: string) => {
    const [queue = '', group] = payload.split(' ')
    tell(queue, group)
  }
  if (listen) database.listen = (channel, _, onReconnect) => listen(channel, onNotified, onReconnect)
  return {
    boss,
    onAdded: (listener) => {
      tell = listener
    },
  }
}
