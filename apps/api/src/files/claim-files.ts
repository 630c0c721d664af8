import { WrongSetting } from '../config.ts'
import type { Db } from '../db/db.ts'
import { filesId } from '../db/files-id.ts'
import type { FileStore } from './file-store.ts'
import { ownerFolder } from './folder-owner.ts'
import { holdsFiles } from './stored-keys.ts'

/** Whether the files of a store belong to this database. */
export const ownsFiles = async (db: Db, files: FileStore): Promise<boolean> => (await files.owner()) === (await filesId(db))

/** Notes in a folder to which database its files belong, and refuses to start on those of another: each would take the files of the other for left over. */
export async function claimFiles(db: Db, files: FileStore, folder: string): Promise<void> {
  const [id, owner] = [await filesId(db), await files.owner()]
  if (owner === id) return
  if (owner !== undefined) throw new WrongSetting(foreign(folder))
  if ((await holdsFiles(files.keys())) && !(await knowsAny(db, files))) throw new WrongSetting(unknown(folder))
  await files.setOwner(id)
}

const mend = 'mend DATABASE_URL and DATABASE_SCHEMA, or name another folder in DATA_DIR'

const foreign = (folder: string) =>
  `The files in ${folder} belong to another database: ${mend}. If they do belong to this one, as after a very old copy of its rows was put back, remove ${ownerFolder(folder)} and start again.`

const unknown = (folder: string) => `This database knows none of the files in ${folder}: ${mend}. To begin without these files, move that folder away.`

/** How many of the latest rows are looked for. */
export const sample = 100

/** Whether a row of this database names bytes of the store. Files of an earlier version show in no other way to whom they belong. */
async function knowsAny(db: Db, files: FileStore): Promise<boolean> {
  const rows = await db.selectFrom('file').select('key').orderBy('created_at', 'desc').limit(sample).execute()
  for (const { key } of rows) if (await files.writtenAt(key)) return true
  return false
}
