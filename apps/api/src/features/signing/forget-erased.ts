import type { Listener } from '../../events/emit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deleteKey } from './authority/person-key.ts'
import { renewLists } from './authority/renew-lists.ts'

/** Who is erased keeps no key; what they signed stays signed. The next revocation list names the certificate. */
export const forgetErased: Listener<'person.erased'> = async (tx, { personId, at }) => {
  await tx.deleteFrom('signing_code').where('person_id', '=', personId).execute()
  await tx.deleteFrom('signing_subject').where('person_id', '=', personId).execute()
  await tx.deleteFrom('signing_epoch').where('person_id', '=', personId).execute()
  if (await deleteKey(tx, personId, new Date(at))) await enqueue(tx, renewLists, {})
}
