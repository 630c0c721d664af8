import type { Db } from '../../../db/db.ts'

/** The database, with `change` made just before each of its first `times` transactions, that is after what a command has read outside its transaction. */
export function changeBeforeTransaction(db: Db, change: () => Promise<unknown>, times = 1): Db {
  let made = 0
  const open = () => ({
    execute: async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
      made += 1
      if (made <= times) await change()
      return db.transaction().execute(work)
    },
  })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return open
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
