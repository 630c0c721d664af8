import type { Db, Tx } from '../../../db/db.ts'

/** What stands in a text in place of words that tell who applied. */
export const hiddenMark = '[…]'

/** Shorter surnames may be ordinary words, so they are taken out only beside the first name. */
const shortestSurname = 4

/** What texts tell who somebody is by. */
export const tellingColumns = ['first_name', 'last_name', 'email', 'uid', 'phone'] as const

interface Telling {
  first_name: string
  last_name: string
  email: string | null
  uid: string | null
  phone: string | null
}

/** The words by which texts tell who somebody is: names in both orders, the surname alone, e-mail addresses and the telephone. */
export function toTerms({ first_name, last_name, ...rest }: Telling): string[] {
  const fullNames = first_name && last_name ? [`${first_name} ${last_name}`, `${last_name} ${first_name}`] : []
  const terms = [...fullNames, ...(last_name.length >= shortestSurname ? [last_name] : []), rest.email, rest.uid, rest.phone]
  return terms.filter((term): term is string => (term ?? '').trim() !== '')
}

export const termsOf = async (db: Db | Tx, personId: number): Promise<string[]> =>
  toTerms(await db.selectFrom('person').select(tellingColumns).where('id', '=', personId).executeTakeFirstOrThrow())
