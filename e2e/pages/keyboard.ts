import { expect, type Locator, type Page } from '@playwright/test'

/** Styles of an element and its neighbours: a visible focus changes one of them. */
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

const maxPresses = 150

/** What shows of an element: the label of a radio button that has no size of its own. */
async function shownOf(target: Locator): Promise<Locator> {
  await target.waitFor({ state: 'attached' })
  const labelled = await target.evaluate((element) => (element.matches('[type=radio]') && element.getBoundingClientRect().width === 0 ? element.id : ''))
  return labelled ? target.page().locator(`label[for="${labelled}"]`) : target
}

/** Uses a page with the keyboard only. */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until the target has the focus, and expects the focus to be visible. */
  async reach(target: Locator): Promise<void> {
    const shown = await shownOf(target)
    await shown.waitFor()
    const isFocused = () => target.evaluate((element) => element === document.activeElement)
    const before = (await isFocused()) ? '' : await target.evaluate(lookOf)
    for (let presses = 0; !(await isFocused()); presses += 1) {
      if (presses === maxPresses) throw new Error(`The keyboard does not lead to ${target}`)
      await this.page.keyboard.press('Tab')
    }
    await expect.poll(() => target.evaluate(lookOf), { message: `The focus is not to be seen on ${target}` }).not.toBe(before)
    await expect(shown).toBeInViewport()
  }

  async press(target: Locator, key: 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown' = 'Enter'): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press(key)
  }

  /** Chooses an entry of a menu that was just opened; a menu handles arrows once it has the focus. */
  async choose(entry: Locator): Promise<void> {
    await expect(this.page.locator('[role="menu"]:focus-within')).toBeVisible()
    const isFocused = () => entry.evaluate((element) => element === document.activeElement)
    for (let presses = 0; !(await isFocused()); presses += 1) {
      if (presses === 30) throw new Error(`The arrows do not lead to ${entry}`)
      await this.page.keyboard.press('ArrowDown')
    }
    await this.page.keyboard.press('Enter')
  }

  /** Chooses an option of an open list; options may still be loading. */
  async pick(option: Locator): Promise<void> {
    await expect(option).toBeVisible()
    // A list that has just opened selects the chosen option again in the next task.
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

  /** Closes a dialog by Escape and expects the focus on its opener. */
  async escape(dialog: Locator, opener: Locator): Promise<void> {
    // Before it is there, the key would close nothing.
    await expect(dialog).toBeVisible()
    await this.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
}
