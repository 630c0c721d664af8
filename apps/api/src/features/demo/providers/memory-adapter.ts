import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

const most = 2_000

interface StoredEntry {
  payload: AdapterPayload
  until: number
}

/** Keeps what a peer must remember for as long as its process runs, and of that the newest. */
export function memoryAdapter(): AdapterFactory {
  const kept = new Map<string, StoredEntry>()
  const isGood = ({ until }: StoredEntry) => until >= Date.now()
  return (model) => {
    const toKey = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload, expiresIn) {
        kept.delete(toKey(id))
        kept.set(toKey(id), { payload, until: Date.now() + (expiresIn || 600) * 1000 })
        const [oldest] = kept.keys()
        if (kept.size > most && oldest) kept.delete(oldest)
      },
      async find(id) {
        const found = kept.get(toKey(id))
        return found && isGood(found) ? found.payload : undefined
      },
      async findByUid(uid) {
        return [...kept.entries()].find(([key, one]) => key.startsWith(`${model}:`) && one.payload.uid === uid && isGood(one))?.[1].payload
      },
      async findByUserCode() {
        return undefined
      },
      async destroy(id) {
        kept.delete(toKey(id))
      },
      async consume(id) {
        const found = kept.get(toKey(id))
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
