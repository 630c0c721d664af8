const acts = ['pointerdown', 'keydown', 'scroll'] as const

/** Does work once the person begins to act: what they may ask for next is fetched then. The returned function calls it off. */
export function onFirstAct(work: () => void): () => void {
  const stop = () => {
    for (const act of acts) removeEventListener(act, begin)
  }
  const begin = () => {
    stop()
    work()
  }
  for (const act of acts) addEventListener(act, begin, { passive: true })
  return stop
}
