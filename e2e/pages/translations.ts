import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** The pages of the texts. */
export class TranslationsPage {
  readonly page: Page
  readonly t: Texts

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
  }

  async find(search: string): Promise<void> {
    await this.page.goto(`/management/translations/all?search=${encodeURIComponent(search)}`)
    await expect(this.page.getByRole('list', { name: this.t('translations:list.label') })).toBeVisible()
  }

  /** Opens the editor of a text and answers its field. */
  async open(key: string, language: string): Promise<Locator> {
    await this.page.getByRole('button', { name: this.t('translations:text.edit', { key, language }), exact: true }).click()
    return this.field(key, language)
  }

  field(key: string, language: string): Locator {
    return this.page.getByRole('textbox', { name: this.t('translations:text.field', { key, language }), exact: true })
  }

  async write(key: string, language: string, text: string): Promise<void> {
    const field = await this.open(key, language)
    await field.fill(text)
    await field.press('Enter')
    await expect(this.page.getByText(this.t('translations:text.saved', { key }))).toBeVisible()
  }

  async reset(key: string, language: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('translations:text.resetLabel', { key, language }), exact: true }).click()
    await expect(this.page.getByText(this.t('translations:text.wasReset', { key }))).toBeVisible()
  }

  async upload(name: string, content: string): Promise<Locator> {
    await this.page.getByRole('button', { name: this.t('table-import:files.menu'), exact: true }).click()
    await this.page.getByRole('menuitem', { name: this.t('table-import:files.upload') }).click()
    const dialog = this.page.getByRole('dialog', { name: this.t('translations:import.title') })
    await dialog.getByLabel(this.t('translations:import.file')).setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
    return dialog
  }
}
