import { randomBytes } from 'node:crypto'
import { signInClient } from '../portal/client.ts'
import type { Portal } from '../portal/start-portal.ts'

/** The id of a new lookup with a column of its own and two items, one of them retired. */
export async function newLookup(portal: Portal): Promise<number> {
  const client = await signInClient(portal, 'lookup@uni.example')
  const code = `countries.${randomBytes(4).toString('hex')}`
  const columns = [{ key: 'capital', title: { el: 'Πρωτεύουσα', en: 'Capital' } }]
  const { status, body: made } = await client.post<{ id: number }>('/api/lookups', { code, title: { el: 'Χώρες', en: 'Countries' }, columns })
  if (status !== 200) throw new Error(`A lookup could not be made: ${JSON.stringify(made)}`)
  const items = [
    { code: 'gr', label: { el: 'Ελλάδα', en: 'Greece' }, extra: { capital: 'Αθήνα' } },
    { code: 'yu', label: { el: 'Γιουγκοσλαβία', en: 'Yugoslavia' }, isActive: false },
  ]
  for (const item of items) await client.post(`/api/lookups/${made.id}/items`, item)
  return made.id
}
