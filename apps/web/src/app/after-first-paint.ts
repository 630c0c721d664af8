/** Milliseconds at most. */
const atMost = 100

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, atMost))
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Lets the browser do what waits meanwhile. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Waits briefly until the bar is on the screen: the code that follows occupies the processor of a telephone for longer than a frame. */
export const afterFirstPaint = (): Promise<void> => (document.hidden ? Promise.resolve() : Promise.race([nextFrame(), wait()]))
