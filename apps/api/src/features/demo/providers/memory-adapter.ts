import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

const maxEntries = 2_000

interface StoredEntry {
  payload: AdapterPayload
  until: number
}

/** Storage of a provider in the memory of the process, limited to the newest entries. */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, StoredEntry>()
  const isGood = ({ until }: StoredEntry) => until >= Date.now()
  return (model) => {
    const toKey = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload, expiresIn) {
        entries.delete(toKey(id))
        entries.set(toKey(id), { payload, until: Date.now() + (expiresIn || 600) * 1000 })
        const [oldest] = entries.keys()
        if (entries.size > maxEntries && oldest) entries.delete(oldest)
      },
      async find(id) {
        const found = entries.get(toKey(id))
        return found && isGood(found) ? found.payload : undefined
      },
      async findByUid(uid) {
        return [...entries.entries()].find(([key, one]) => key.startsWith(`${model}:`) && one.payload.uid === uid && isGood(one))?.[1].payload
      },
      async findByUserCode() {
        return undefined
      },
      async destroy(id) {
        entries.delete(toKey(id))
      },
      async consume(id) {
        const found = entries.get(toKey(id))
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
