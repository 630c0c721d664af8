import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { signInClient } from '../portal/client.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'
import { signInByCall } from './sign-in-by-call.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

export interface Employee {
  id: number
  lastName: string
  firstName: string
  email: string
}

/** Adds an employee with a unique name. */
export async function newEmployee(portal: Portal): Promise<Employee> {
  const tag = randomBytes(3).toString('hex')
  const admin = await signInClient(portal, 'admin@uni.example')
  const body = { lastName: `Ώριμος-${tag}`, firstName: 'Ηλέκτρα', email: `staff-${tag}@uni.example`, gender: 2, isActive: 1 }
  const answer = await admin.post<Employee>('/api/org/employees', body)
  if (answer.status !== 200) throw new Error(`The employee was not added: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const employeeName = ({ lastName, firstName }: Employee) => `${lastName} ${firstName}`

/** The page of the staff directory. */
export class StaffPage {
  readonly page: Page
  readonly t: Texts

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
  }

  static async open(page: Page, t: Texts, search = '', uid = 'admin@uni.example'): Promise<StaffPage> {
    await signInByCall(page, uid)
    await page.goto(`/management/staff${search && `?search=${encodeURIComponent(search)}`}`)
    await waitUntilLoaded(page, t)
    return new StaffPage(page, t)
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  rows(): Locator {
    return this.page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') })
  }

  /** Opens a dialog from the actions of an employee's row. */
  async openDialog(action: 'edit' | 'photo' | 'remove', employee: Employee): Promise<void> {
    await this.page.getByRole('button', { name: this.t(`staff:action.${action}Named`, { name: employeeName(employee) }) }).click()
    await this.dialog().waitFor()
  }

  field(name: 'lastName' | 'firstName' | 'email' | 'extEmail' | 'title' | 'mobile'): Locator {
    return this.dialog().getByRole('textbox', { name: this.t(`staff:field.${name}`), exact: true })
  }

  button(name: string): Locator {
    return this.dialog().getByRole('button', { name, exact: true })
  }
}
