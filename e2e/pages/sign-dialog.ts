import { expect, type Locator, type Page } from '@playwright/test'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'

const pin = 'olive and thyme'

/** The dialog of signatures, by the keyboard alone: it is open, and the focus in it. */
export class SignDialog {
  readonly page: Page
  readonly t: Texts
  readonly dialog: Locator

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
    this.dialog = page.getByRole('dialog')
  }

  /** At first use: the certificate of the portal. */
  async enrol(): Promise<void> {
    await this.dialog.getByLabel(this.t('signing:enrol.pin'), { exact: true }).fill(pin)
    await this.dialog.getByLabel(this.t('signing:enrol.repeat'), { exact: true }).fill(pin)
    await this.page.keyboard.press('Enter')
  }

  /** Asks for a code, takes it from the mail, and signs. */
  async sign(portal: Portal, uid: string): Promise<void> {
    await this.enter(await this.askForCode(portal, uid))
  }

  async enter(code: string): Promise<void> {
    await this.dialog.getByLabel(this.t('signing:dialog.code')).fill(code)
    await this.page.keyboard.press('Enter')
  }

  async fillPin(): Promise<void> {
    await expect(this.dialog.getByLabel(this.t('signing:dialog.code'))).toBeVisible()
    // The browser may remember it.
    const secret = this.dialog.getByLabel(this.t('signing:dialog.pin'), { exact: true })
    if ((await secret.inputValue()) === '') await secret.fill(pin)
  }

  /** Answers the code of the mail. */
  async askForCode({ query }: Portal, uid: string): Promise<string> {
    await this.fillPin()
    const [newest] = await query<{ id: number }>('select coalesce(max(id), 0) as id from mailbox', [])
    await this.dialog.getByRole('button', { name: this.t('signing:dialog.sendCode') }).press('Enter')
    // Other mails to the same person may come before it and after it; its subject begins with the code.
    const digits = async () => {
      const mails = await query<{ subject: string }>('select subject from mailbox where to_address = $1 and id > $2 order by id', [uid, newest?.id])
      return mails.flatMap(({ subject }) => /^\d{4} ?\d{4}(?=:)/.exec(subject)?.[0] ?? [])[0]
    }
    await expect.poll(digits, { timeout: 30_000 }).toBeDefined()
    return (await digits()) ?? ''
  }
}
