import type { Locator, Page } from '@playwright/test'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'
import { signInByCall } from './sign-in-by-call.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

/** The page of a user. */
export class UserPage {
  readonly page: Page
  readonly t: Texts

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
  }

  static async open(page: Page, t: Texts, { query }: Portal, uid: string, by = 'sysadmin@uni.example'): Promise<UserPage> {
    const [{ id } = { id: 0 }] = await query<{ id: number }>('select id from person where uid = $1', [uid])
    await signInByCall(page, by)
    await page.goto(`/management/users/${id}`)
    await waitUntilLoaded(page, t)
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

  async saveRoles(): Promise<void> {
    await this.button(this.t('users:roles.save')).click()
  }

  async confirmRoles(): Promise<void> {
    await this.dialog()
      .getByRole('button', { name: this.t('users:roles.confirm') })
      .click()
  }
}
