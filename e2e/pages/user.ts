import type { Locator, Page } from '@playwright/test'
import type { Portal } from '../portal/start-portal.ts'
import type { Words } from '../words.ts'
import { settled } from './settled.ts'
import { signInByCall } from './sign-in-by-call.ts'

/** The page of one person, as a system administrator has it open. */
export class UserPage {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  static async open(page: Page, t: Words, { query }: Portal, uid: string, by = 'sysadmin@uni.example'): Promise<UserPage> {
    const [{ id } = { id: 0 }] = await query<{ id: number }>('select id from person where uid = $1', [uid])
    await signInByCall(page, by)
    await page.goto(`/management/users/${id}`)
    await settled(page, t)
    return new UserPage(page, t)
  }

  role(name: 'systemAdmin' | 'staff' | 'lookup' | 'report'): Locator {
    return this.page.getByRole('checkbox', { name: this.t(`users:role.${name}`), exact: true })
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  async askForRoles(): Promise<void> {
    await this.button(this.t('users:roles.save')).click()
  }

  async confirmRoles(): Promise<void> {
    await this.dialog()
      .getByRole('button', { name: this.t('users:roles.confirm') })
      .click()
  }
}
