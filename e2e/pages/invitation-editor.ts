import type { LocalizedText } from '@klesis/contract/wire.ts'
import { expect, type Page } from '@playwright/test'
import type { Key, Texts } from '../texts.ts'

const sections = {
  what: ['texts'],
  who: ['applicants'],
  when: ['period'],
  send: ['contents', 'form', 'requirements', 'items'],
  decide: ['decision', 'evaluation', 'letters', 'mails'],
  extras: ['options', 'help', 'translations', 'triggers', 'actions', 'versions', 'history'],
} as const
type Section = keyof typeof sections
export type EditorPart = (typeof sections)[Section][number]

const partOf: { readonly [Part in EditorPart]?: readonly Key[] } = {
  texts: ['invitations:field.title', 'invitations:field.description', 'invitations:field.shortNote', 'invitations:field.languages', 'invitations:field.tags'],
  applicants: ['invitations:field.targetGroupId', 'invitations:field.repeatId', 'invitations:option.anonymous'],
  period: [
    'invitations:field.startsAt',
    'invitations:field.endsAt',
    'invitations:option.isPublished',
    'invitations:option.isArchived',
    'invitations:option.continuous',
  ],
  contents: ['invitations:option.avatarRequired', 'invitations:option.appExperience', 'invitations:option.appItems', 'invitations:option.appScopus'],
  decision: ['invitations:approval.unit', 'invitations:field.committeeId', 'invitations:option.appEvaluation', 'invitations:option.appApprovals'],
  options: ['invitations:option.appOthers', 'invitations:option.appComments', 'invitations:option.protocol', 'invitations:option.showDocCount'],
}

/** The name of a tab, which says how many problems its part has. */
export const namedPart = (name: string) => new RegExp(`^${name}( ?, .*)?$`)

/** The page that edits an invitation. */
export class InvitationEditor {
  readonly page: Page
  readonly t: Texts

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
  }

  async begin(): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: this.t('app:nav.label') })
    await menu.getByRole('link', { name: this.t('app:nav.invitations'), exact: true }).click()
    // By keyboard, because the consent bar may appear and move the link under the mouse.
    await this.page.getByRole('link', { name: this.t('invitations:list.new') }).press('Enter')
    await this.page.getByRole('link', { name: this.t('start-invitation:empty') }).press('Enter')
    await this.page.waitForURL(/from=empty/)
    await this.page.getByRole('heading', { level: 1, name: this.t('invitations:edit.newTitle') }).waitFor()
  }

  /** Fills a text in each language, which the page shows one at a time, and goes back to the first one: the form is written in that, too. */
  async write(label: string, text: LocalizedText): Promise<void> {
    await this.reach(label)
    const languages = this.page.getByRole('group', { name: this.t('invitation-editor:language.choose') })
    for (const [language, written] of Object.entries(text)) {
      await languages.locator(`button[lang="${language}"]`).click()
      await this.page.getByRole('textbox', { name: this.t('app:language.text', { label, language }) }).fill(written)
    }
    await languages.getByRole('button').first().click()
  }

  async choose(label: string, option: string): Promise<void> {
    await this.reach(label)
    await this.page
      .getByRole('combobox', { name: label })
      .or(this.page.getByRole('textbox', { name: label, exact: true }))
      .click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  async writeMoment(label: string, date: string, time: string): Promise<void> {
    await this.reach(label)
    await this.page.getByRole('textbox', { name: `${label}: ${this.t('app:time.date')}` }).fill(date)
    await this.page.getByRole('textbox', { name: `${label}: ${this.t('app:time.hour')}` }).fill(time)
  }

  async tick(label: string): Promise<void> {
    await this.reach(label)
    await this.page.getByRole('checkbox', { name: label }).check()
  }

  /** Opens the part that has a field. */
  async reach(label: string): Promise<void> {
    const [part] = Object.entries(partOf).find(([, keys]) => keys.some((key) => this.t(key) === label)) ?? []
    if (part) await this.goTo(part as EditorPart)
  }

  /** Opens a part, unless it is open. */
  async goTo(part: EditorPart): Promise<void> {
    await this.open(part)
    await expect(this.page.locator(`#section-${part}`)).toBeVisible()
  }

  private async open(part: EditorPart): Promise<void> {
    const [section] = Object.entries(sections).find(([, parts]) => (parts as readonly EditorPart[]).includes(part)) ?? []
    const name = this.t(`invitation-editor:section.${section as Section}`)
    const close = this.page.getByRole('button', { name: this.t('invitation-editor:section.closeNamed', { section: name }) })
    const change = this.page.getByRole('button', { name: this.t('invitation-editor:section.changeNamed', { section: name }) })
    await close.or(change).waitFor()
    if (await change.isVisible()) await change.click()
    await close.waitFor()
    // A section with one part has no tabs.
    const tab = this.page.getByRole('tab', { name: namedPart(this.t(`invitations:section.${part}`)) })
    const shown = this.page.locator(`#section-${part}`)
    await expect(tab.or(shown).filter({ visible: true })).not.toHaveCount(0)
    if (!(await shown.isVisible())) await tab.click()
  }

  async save(outcome: 'created' | 'updated'): Promise<void> {
    await this.page.getByRole('button', { name: this.t('invitations:footer.save'), exact: true }).click()
    await expect(this.page.getByRole('alert').filter({ hasText: this.t(`invitations:saved.${outcome}`) })).toBeVisible()
  }

  /** Asks the check before publishing and finds nothing in the way. */
  async expectNoProblems(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('invitation-editor:publish.open') }).click()
    const dialog = this.page.getByRole('dialog', { name: this.t('invitation-editor:publish.title') })
    await expect(dialog.getByText(this.t('invitations:check.none'))).toBeVisible()
    await dialog.getByRole('button', { name: this.t('invitation-editor:publish.cancel') }).click()
    await expect(dialog).toBeHidden()
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
