const open = new Map<string, Set<FakeBroadcastChannel>>()

/** Messages between tabs of the fake browser, which has no channels; Node's do not reach a test's own context. Tabs of a test are copies of modules in one window. */
export class FakeBroadcastChannel extends EventTarget {
  readonly name: string
  onmessage: ((event: MessageEvent) => void) | null = null

  constructor(name: string) {
    super()
    this.name = name
    const channels = open.get(name) ?? new Set()
    open.set(name, channels.add(this))
  }

  postMessage(message: unknown): void {
    const others = [...(open.get(this.name) ?? [])].filter((channel) => channel !== this)
    const text = JSON.stringify(message)
    queueMicrotask(() => {
      for (const channel of others) channel.receive(JSON.parse(text))
    })
  }

  close(): void {
    open.get(this.name)?.delete(this)
  }

  private receive(data: unknown): void {
    if (!open.get(this.name)?.has(this)) return
    const event = new MessageEvent('message', { data })
    this.onmessage?.(event)
    this.dispatchEvent(event)
  }
}
