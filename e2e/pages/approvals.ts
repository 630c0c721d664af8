import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** The page of approvals. */
export class ApprovalsPage {
  readonly page: Page
  readonly t: Texts

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: this.t('app:nav.approvals') }).click()
    await this.page.getByRole('heading', { level: 1, name: this.t('approvals:title') }).waitFor()
  }

  /** Selects the application to an invitation. */
  async select(title: string): Promise<Locator> {
    await this.page
      .getByRole('list', { name: this.t('approvals:title') })
      .getByRole('list', { name: title })
      .getByRole('button')
      .click()
    const pane = this.page.getByRole('region', { name: this.t('approvals:pane.label') })
    await expect(pane.getByText(title)).toBeVisible()
    return pane
  }

  async sendToReview(pane: Locator, reason: string, answer: string): Promise<void> {
    await pane.getByRole('button', { name: this.t('approvals:review.verb') }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: this.t('approvals:review.reason') }).fill(reason)
    await dialog.getByRole('checkbox', { name: answer, exact: true }).check()
    await dialog.getByRole('button', { name: this.t('approvals:review.confirm') }).click()
    await expect(dialog).toBeHidden()
  }

  async approve(pane: Locator, name: string): Promise<void> {
    await pane.getByRole('button', { name: this.t('approvals:approve.verb'), exact: true }).click()
    await expect(this.page.getByRole('alert').filter({ hasText: this.t('approvals:approve.done', { name }) })).toBeVisible()
  }
}
