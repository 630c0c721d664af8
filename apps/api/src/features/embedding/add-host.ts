import type { EmbeddingHost, NewEmbeddingHost } from '@klesis/contract/embedding/embedding.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { readHost } from './read-hosts.ts'
import { toOrigin } from './to-origin.ts'

/** Adds a site to those that may embed the portal's pages in frames. */
export function addHost(db: Db, actor: Actor, { origin: written, note }: NewEmbeddingHost): Promise<EmbeddingHost> {
  const { id: personId } = requirePerson(actor)
  const origin = toOrigin(written) ?? refuse('embedding.originInvalid')
  return inTransaction(db, async (tx) => {
    const { id } = await tx.insertInto('embedding_host').values({ origin, note, added_by: personId }).returning('id').executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'embeddingHost', subjectId: id, code: 'embedding.hostAdded', ids: { origin } })
    return readHost(tx, id)
  })
}
