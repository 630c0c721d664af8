import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { signInClient } from '../portal/client.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { Words } from '../words.ts'
import { settled } from './settled.ts'
import { signInByCall } from './sign-in-by-call.ts'

export interface Employee {
  id: number
  lastName: string
  firstName: string
  email: string
}

/** Somebody new of the staff, whose name nobody else has. */
export async function newEmployee(portal: Portal): Promise<Employee> {
  const tag = randomBytes(3).toString('hex')
  const admin = await signInClient(portal, 'admin@uni.example')
  const body = { lastName: `Ώριμος-${tag}`, firstName: 'Ηλέκτρα', email: `staff-${tag}@uni.example`, gender: 2, isActive: 1 }
  const answer = await admin.post<Employee>('/api/org/employees', body)
  if (answer.status !== 200) throw new Error(`The employee was not added: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const nameOf = ({ lastName, firstName }: Employee) => `${lastName} ${firstName}`

/** The directory of the staff, as somebody has it open. */
export class StaffPage {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  static async open(page: Page, t: Words, search = '', uid = 'admin@uni.example'): Promise<StaffPage> {
    await signInByCall(page, uid)
    await page.goto(`/management/staff${search && `?search=${encodeURIComponent(search)}`}`)
    await settled(page, t)
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

  /** Opens one of the dialogs of somebody by the actions of the row. */
  async begin(deed: 'edit' | 'photo' | 'remove', employee: Employee): Promise<void> {
    await this.page.getByRole('button', { name: this.t(`staff:action.${deed}Named`, { name: nameOf(employee) }) }).click()
    await this.dialog().waitFor()
  }

  field(name: 'lastName' | 'firstName' | 'email' | 'extEmail' | 'title' | 'mobile'): Locator {
    return this.dialog().getByRole('textbox', { name: this.t(`staff:field.${name}`), exact: true })
  }

  button(name: string): Locator {
    return this.dialog().getByRole('button', { name, exact: true })
  }
}
