import type { Listener } from '../../../events/emit.ts'

/** What was written to somebody who is erased goes; letters that were issued stay with their decision. */
export const eraseMended: Listener<'person.erased'> = async (tx, { personId }) => {
  await tx
    .deleteFrom('mended_letter')
    .where('application_id', 'in', (of) => of.selectFrom('application').select('id').where('person_id', '=', personId))
    .execute()
}
