import { expect, type Locator, type Page } from '@playwright/test'

/** How an element and what surrounds it look; what changes with the focus is what shows it. */
function lookOf(element: Element): string {
  const near = [element, element.parentElement, element.nextElementSibling, (element as HTMLInputElement).labels?.[0]]
  const styles = near.map((one) => {
    if (!one) return ''
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(one)
    return [
      outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
      boxShadow,
      borderColor,
      backgroundColor,
      textDecorationLine,
    ].join()
  })
  return styles.join('|')
}

const most = 150

/** Somebody without a mouse: Tab, Enter, Space, arrows, letters. */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Goes on with Tab until what is sought has the focus, and shows that it has. */
  async reach(sought: Locator): Promise<void> {
    await sought.waitFor()
    const isThere = () => sought.evaluate((element) => element === document.activeElement)
    const before = (await isThere()) ? '' : await sought.evaluate(lookOf)
    for (let presses = 0; !(await isThere()); presses += 1) {
      if (presses === most) throw new Error(`The keyboard does not lead to ${sought}`)
      await this.page.keyboard.press('Tab')
    }
    await expect.poll(() => sought.evaluate(lookOf), { message: `The focus is not to be seen on ${sought}`, timeout: 2_000 }).not.toBe(before)
    await expect(sought).toBeInViewport()
  }

  async press(sought: Locator, key: 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown' = 'Enter'): Promise<void> {
    await this.reach(sought)
    await this.page.keyboard.press(key)
  }

  /** Goes down a menu that was just opened; it takes the arrows once the focus has come into it. */
  async choose(entry: Locator): Promise<void> {
    await expect(this.page.locator('[role="menu"]:focus-within')).toBeVisible()
    const isThere = () => entry.evaluate((element) => element === document.activeElement)
    for (let presses = 0; !(await isThere()); presses += 1) {
      if (presses === 30) throw new Error(`The arrows do not lead to ${entry}`)
      await this.page.keyboard.press('ArrowDown')
    }
    await this.page.keyboard.press('Enter')
  }

  /** Goes down an open list of options to one of them; options may still come while it is typed. */
  async pick(option: Locator): Promise<void> {
    await expect(option).toBeVisible()
    // A list that has just opened goes back, one turn later, to the option that is chosen already.
    await this.page.evaluate(() => new Promise((turn) => setTimeout(turn, 0)))
    await expect(async () => {
      await this.page.keyboard.press('ArrowDown')
      await expect(option).toHaveAttribute('data-combobox-selected', /./, { timeout: 500 })
    }).toPass()
    await this.page.keyboard.press('Enter')
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.press('Delete')
    await this.page.keyboard.type(text)
  }

  /** Leaves a dialog by Escape, and stands where it was opened. */
  async escape(dialog: Locator, opener: Locator): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
}
