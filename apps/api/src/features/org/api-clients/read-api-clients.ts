import type { ApiClient } from '@klesis/contract/org/directory.ts'
import type { Db, Tx } from '../../../db/db.ts'

const selectApiClients = (db: Db | Tx) =>
  db
    .selectFrom('directory_reader as r')
    .innerJoin('person as p', 'p.id', 'r.created_by')
    .select([
      'r.id',
      'r.name',
      'p.fullname as createdBy',
      'r.created_at as createdAt',
      'r.expires_at as expiresAt',
      'r.used_at as usedAt',
      'r.revoked_at as revokedAt',
    ])

export const readApiClients = (db: Db): Promise<ApiClient[]> => selectApiClients(db).orderBy('r.id', 'desc').execute()

export const readApiClient = (db: Db | Tx, id: number): Promise<ApiClient> => selectApiClients(db).where('r.id', '=', id).executeTakeFirstOrThrow()
