import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** The form builder. */
export class FormBuilder {
  readonly page: Page
  readonly t: Texts
  readonly palette: Locator
  readonly canvas: Locator
  readonly properties: Locator

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
    const builder = page.getByRole('region', { name: t('invitations:form.label') })
    this.palette = builder.getByRole('navigation', { name: t('builder:palette.label') })
    this.canvas = builder.getByRole('list', { name: t('invitations:form.label') })
    this.properties = builder.getByRole('complementary', { name: t('builder:properties.label') })
  }

  card(name: string): Locator {
    return this.canvas.getByRole('button', { name: new RegExp(`^${name} `) })
  }

  /** The names of the cards from top to bottom. */
  names(): Promise<string[]> {
    return this.canvas.locator('button[aria-pressed] b').allTextContents()
  }

  /** Drags a kind from the palette to `target` with the mouse. */
  async drag(kind: string, target: Locator): Promise<void> {
    await drag(this.page, this.palette.getByRole('button', { name: kind, exact: true }), target)
  }

  /** Adds a kind after the selected card by keyboard. */
  async addByKeyboard(kind: string): Promise<void> {
    const entry = this.palette.getByRole('button', { name: kind, exact: true })
    await entry.focus()
    await entry.press('Enter')
  }

  async setText(property: 'label' | 'description' | 'html' | 'title', text: string): Promise<void> {
    await this.properties.getByRole('textbox', { name: this.t(`builder:property.${property}`), exact: true }).fill(text)
  }

  async require(): Promise<void> {
    const box = this.properties.getByRole('checkbox', { name: this.t('builder:property.required') })
    await box.check()
    await expect(box).toBeChecked()
  }

  async translate(texts: Readonly<Record<string, string>>): Promise<void> {
    await this.page.getByRole('button', { name: this.t('builder:toolbar.translations') }).click()
    const dialog = this.page.getByRole('dialog', { name: this.t('labels:title') })
    for (const [written, translation] of Object.entries(texts))
      await dialog.getByRole('textbox', { name: this.t('labels:field', { language: 'English', text: written }), exact: true }).fill(translation)
    await dialog.getByRole('button', { name: this.t('labels:close') }).click()
    await expect(dialog).toBeHidden()
  }
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // What lies below the page's footer is inside the window, too.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const start = await from.boundingBox()
  if (!start) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 + 20, { steps: 4 })
  const end = await to.boundingBox()
  if (!end) throw new Error('nowhere to drop')
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}
