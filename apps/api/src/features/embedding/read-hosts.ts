import type { EmbeddingHost } from '@klesis/contract/embedding/embedding.ts'
import type { Db, Tx } from '../../db/db.ts'

const selectHosts = (db: Db | Tx) =>
  db
    .selectFrom('embedding_host')
    .innerJoin('person', 'person.id', 'embedding_host.added_by')
    .select(['embedding_host.id', 'origin', 'note', 'person.fullname as addedBy', 'added_at as addedAt'])

/** The sites that administrators added, the newest first. */
export const readHosts = (db: Db): Promise<EmbeddingHost[]> => selectHosts(db).orderBy('embedding_host.id', 'desc').execute()

export const readHost = (db: Db | Tx, id: number): Promise<EmbeddingHost> => selectHosts(db).where('embedding_host.id', '=', id).executeTakeFirstOrThrow()
