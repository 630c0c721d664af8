import { useSyncExternalStore } from 'react'

/** A value that lives outside of components, for what the whole page shares. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let present = initial
  const listeners = new Set<() => void>()
  return {
    get: () => present,
    set: (value) => {
      present = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>) => useSyncExternalStore(store.subscribe, store.get)
