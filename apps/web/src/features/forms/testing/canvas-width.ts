import { onTestFinished, vi } from 'vitest'

/** The fake browser measures nothing: every canvas has this width. The function that is returned gives them another one. */
export function startCanvasWidth(width: number): (width: number) => void {
  const told = new Map<Element, () => void>()
  class Observer {
    tell: () => void
    constructor(tell: () => void) {
      this.tell = tell
    }
    observe(node: Element) {
      if (!(node instanceof HTMLCanvasElement)) return
      told.set(node, this.tell)
      this.tell()
    }
    unobserve() {}
    disconnect() {
      for (const [node, tell] of told) if (tell === this.tell) told.delete(node)
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const measured = vi.spyOn(HTMLCanvasElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  return (next) => {
    measured.mockReturnValue(next)
    for (const tell of told.values()) tell()
  }
}
