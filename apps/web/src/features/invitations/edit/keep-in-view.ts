const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Brings an element into view and holds it there while what stands above it arrives and would push it out, until somebody scrolls, presses or types. Returns what ends it. */
export function keepInView(node: Element, block: ScrollLogicalPosition): () => void {
  const bring = () => node.scrollIntoView({ block })
  const observer = new ResizeObserver(bring)
  const end = () => {
    observer.disconnect()
    for (const input of inputs) window.removeEventListener(input, end, true)
  }
  for (const input of inputs) window.addEventListener(input, end, { capture: true, passive: true })
  bring()
  observer.observe(document.body)
  return end
}
