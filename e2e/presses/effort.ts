import { expect, type Locator, type Page } from '@playwright/test'

/** How far one scroll moves, in heights of the window. */
const scrollStep = 0.8

interface Goal {
  presses: number
  scrolls?: number
}

/**
 * Counts what a person does on a page: presses of buttons, links and keys, and scrolls to what is out of sight.
 * Typing an answer, putting the cursor into its field and choosing a file in the system's own dialog are not counted.
 */
export class Effort {
  presses = 0
  scrolls = 0
  private keys = 0
  private readonly began = performance.now()
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses something on the screen; scrolls there first. */
  async press(target: Locator): Promise<void> {
    await this.reach(target)
    this.presses += 1
    await target.click()
  }

  async key(name: string): Promise<void> {
    this.presses += 1
    this.keys += 1
    await this.page.keyboard.press(name)
  }

  /** Writes an answer; scrolls to its field first. */
  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    await field.fill(text)
  }

  /** Scrolls until something is in sight, if it is not. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor()
    const screens = await target.evaluate((element, step) => {
      const { top, bottom, left, width, height } = element.getBoundingClientRect()
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const seen = document.elementFromPoint(left + width / 2, middle)
      if (height > 0 && seen && (element.contains(seen) || seen.contains(element))) return 0
      return Math.max(1, Math.ceil(Math.max(-top, bottom - innerHeight) / (step * innerHeight)))
    }, scrollStep)
    this.scrolls += screens
    if (screens > 0) await target.scrollIntoViewIfNeeded()
  }

  /** Says in one line what the task took, and expects no more than its goal. The seconds are those of this program, which reads and thinks nothing. */
  expectAtMost(goal: Goal, task: string): void {
    const seconds = (performance.now() - this.began) / 1000
    const { presses, scrolls = Number.POSITIVE_INFINITY } = goal
    console.log(`${task}: ${this.presses} presses, of which ${this.keys} keys, ${this.scrolls} scrolls, ${seconds.toFixed(1)} s`)
    expect(this.presses, `presses: ${task}`).toBeLessThanOrEqual(presses)
    expect(this.scrolls, `scrolls: ${task}`).toBeLessThanOrEqual(scrolls)
  }
}
