import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The page of an application. */
export class ApplicationPage {
  readonly page: Page
  readonly t: Texts

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
  }

  async begin(title: string): Promise<void> {
    await this.page
      .getByRole('group', { name: title, exact: true })
      .getByRole('link', { name: this.t('dashboard:card.applyTo', { title }) })
      .click()
    await this.page.getByRole('button', { name: this.t('applications:create.begin') }).click()
    await this.page.waitForURL(/\/application\/edit\/\d+/)
    await this.page.getByRole('heading', { level: 2, name: this.t('applications:edit.section.form') }).waitFor()
  }

  answer(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  async waitUntilSaved(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: new RegExp(`${this.t('app:save.saved')}\\d{2}:\\d{2}`) })).toBeVisible()
  }

  async attach(title: string, file: SentFile): Promise<void> {
    await this.page.getByLabel(this.t('applications:edit.documents.drop', { title })).setInputFiles(file)
    await expect(this.page.getByRole('region', { name: title, exact: true }).getByText(this.t('app:state.complete'))).toBeVisible()
  }

  /** Goes on from the form, in a form of several pages through all that follow, or back to the page before the submission. */
  async openSubmitPage(): Promise<Locator> {
    const submitPage = this.page.getByRole('region', { name: this.t('submission:label'), exact: true })
    const button = (text: 'continue' | 'return') => this.page.getByRole('button', { name: this.t(`applications:edit.foot.${text}`), exact: true })
    // Whoever came from that page to change something goes back to it.
    const goOn = button('continue').or(button('return'))
    await expect(async () => {
      await goOn.click({ timeout: 1_000 }).catch(() => undefined)
      await expect(submitPage).toBeVisible({ timeout: 1_000 })
    }).toPass()
    // The server has answered what is missing.
    await this.waitUntilSaved()
    return submitPage
  }

  /** Submits, and goes from the receipt to the application. */
  async submit(button: 'submit' | 'resubmit' = 'submit'): Promise<void> {
    const submitPage = await this.openSubmitPage()
    const verb = button === 'submit' ? 'applications:edit.submit.confirm' : 'applications:edit.submit.resubmit'
    await submitPage.getByRole('button', { name: this.t(verb), exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: this.t(button === 'submit' ? 'receipt:title' : 'receipt:again') })).toBeFocused()
    await this.page.getByRole('link', { name: this.t('receipt:view'), exact: true }).click()
    await this.status().waitFor()
  }

  status(): Locator {
    return this.page.getByRole('region', { name: this.t('applications:edit.status.title') })
  }
}
