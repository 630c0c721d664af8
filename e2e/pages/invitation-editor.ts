import type { LocalizedText } from '@klesis/contract/wire.ts'
import { expect, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** The page that edits an invitation. */
export class InvitationEditor {
  readonly page: Page
  readonly t: Texts

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
  }

  async begin(): Promise<void> {
    await this.page.getByRole('link', { name: this.t('app:nav.invitations'), exact: true }).click()
    // By keyboard, because the consent bar may appear and move the link under the mouse.
    await this.page.getByRole('link', { name: this.t('invitations:list.new') }).press('Enter')
    await this.page.getByRole('link', { name: this.t('start-invitation:empty') }).press('Enter')
    await this.page.waitForURL(/from=empty/)
    await this.page.getByRole('heading', { level: 1, name: this.t('invitations:edit.newTitle') }).waitFor()
  }

  /** Fills a text in each language. */
  async write(label: string, text: LocalizedText): Promise<void> {
    for (const [language, written] of Object.entries(text)) {
      await this.page
        .getByRole('group', { name: this.t('app:language.choose', { label }) })
        .getByRole('button', { name: language })
        .click()
      await this.page.getByRole('textbox', { name: this.t('app:language.text', { label, language }) }).fill(written)
    }
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page
      .getByRole('combobox', { name: label })
      .or(this.page.getByRole('textbox', { name: label, exact: true }))
      .click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  async writeMoment(label: string, date: string, time: string): Promise<void> {
    await this.page.getByRole('textbox', { name: `${label}: ${this.t('app:time.date')}` }).fill(date)
    await this.page.getByRole('textbox', { name: `${label}: ${this.t('app:time.hour')}` }).fill(time)
  }

  async goTo(section: 'card' | 'requirements' | 'form' | 'check' | 'history'): Promise<void> {
    await this.page.getByRole('tab', { name: this.t(`invitations:section.${section}`) }).click()
  }

  async save(outcome: 'created' | 'updated'): Promise<void> {
    await this.page.getByRole('button', { name: this.t('invitations:footer.save'), exact: true }).click()
    await expect(this.page.getByRole('alert').filter({ hasText: this.t(`invitations:saved.${outcome}`) })).toBeVisible()
  }

  async addRequirement(type: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('invitations:requirements.add') }).click()
    const dialog = this.page.getByRole('dialog', { name: this.t('invitations:requirement.addTitle') })
    await dialog.getByLabel(this.t('invitations:requirement.type')).first().fill(type)
    await this.page.getByRole('option', { name: type, exact: true }).click()
    await dialog.getByRole('button', { name: this.t('invitations:save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(this.page.getByRole('listitem').filter({ hasText: type })).toBeVisible()
  }
}
