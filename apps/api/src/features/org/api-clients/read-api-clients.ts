import type { ApiClient } from '@klesis/contract/org/directory.ts'
import type { Db, Tx } from '../../../db/db.ts'

const selectApiClients = (db: Db | Tx) =>
  db
    .selectFrom('api_client as c')
    .innerJoin('person as p', 'p.id', 'c.created_by')
    .select([
      'c.id',
      'c.name',
      'p.fullname as createdBy',
      'c.created_at as createdAt',
      'c.expires_at as expiresAt',
      'c.used_at as usedAt',
      'c.revoked_at as revokedAt',
    ])

export const readApiClients = (db: Db): Promise<ApiClient[]> => selectApiClients(db).orderBy('c.id', 'desc').execute()

export const readApiClient = (db: Db | Tx, id: number): Promise<ApiClient> => selectApiClients(db).where('c.id', '=', id).executeTakeFirstOrThrow()
