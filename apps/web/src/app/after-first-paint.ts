/** Milliseconds at most, for what is drawn first and for the frame that shows it. */
const atMost = 100

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, atMost))
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Lets the browser do what waits meanwhile. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Waits briefly until what is drawn first is on the screen: the code that follows occupies the processor of a telephone for longer than a frame. */
export async function afterFirstPaint(drawn: Promise<unknown>): Promise<void> {
  if (document.hidden) return
  await Promise.race([drawn, wait()])
  await Promise.race([nextFrame(), wait()])
}
