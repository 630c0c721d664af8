import type { Locator, Page } from '@playwright/test'
import type { Portal } from '../portal/start-portal.ts'
import type { Key, Words } from '../words.ts'
import { settled } from './settled.ts'
import { signInByCall } from './sign-in-by-call.ts'

const path = '/management/organization-chart'
const deeds = ['unit.addBelow', 'position.add', 'responsibilities.open', 'substitutes.open', 'unit.edit', 'unit.delete'] as const
export type UnitDeed = (typeof deeds)[number]

/** The number of the unit with this code. */
export async function unitWithCode({ query }: Portal, code: string): Promise<number> {
  const [{ id } = { id: -1 }] = await query<{ id: number }>('select id from unit where code = $1', [code])
  return id
}

/** The organisation chart, as one person has it open. */
export class ChartPage {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  /** Opens the chart, at a unit where one is named. */
  static async open(page: Page, t: Words, uid: string, unit?: number): Promise<ChartPage> {
    await signInByCall(page, uid)
    await page.goto(unit === undefined ? path : `${path}?unit=${unit}`)
    await settled(page, t)
    const chart = new ChartPage(page, t)
    await chart.unit(unit ?? 0).waitFor()
    return chart
  }

  unit(id: number): Locator {
    return this.page.locator(`[data-key="u${id}"]`)
  }

  /** The row of a position by what it is called in its unit. */
  position(label: string): Locator {
    return this.page.locator('[data-kind="position"]').filter({ hasText: label })
  }

  toggle(id: number): Locator {
    return this.unit(id).locator('[data-act="toggle"]')
  }

  dialog(): Locator {
    return this.page.getByRole('dialog').last()
  }

  field(key: Key): Locator {
    return this.dialog().getByLabel(this.t(key)).first()
  }

  text(key: Key, params?: Readonly<Record<string, string>>): Locator {
    return this.page.getByText(this.t(key, params), { exact: true })
  }

  button(key: Key): Locator {
    return this.dialog().getByRole('button', { name: this.t(key), exact: true })
  }

  async begin(id: number, deed: UnitDeed): Promise<void> {
    await this.unit(id).locator('[data-act="menu"]').click()
    await this.page.getByRole('menuitem', { name: this.t(`org:${deed}`), exact: true }).click()
    await this.dialog().waitFor()
  }

  async choose(key: Key, option: string | RegExp): Promise<void> {
    await this.dialog()
      .getByRole('combobox', { name: this.t(key) })
      .click()
    await this.page.getByRole('option', { name: option }).click()
  }

  /** Writes into a field that searches, and takes what it finds. */
  async find(key: Key, words: string, option: string | RegExp = words): Promise<void> {
    await this.dialog()
      .getByRole('combobox', { name: this.t(key) })
      .fill(words)
    await this.page.getByRole('option', { name: option }).first().click()
  }

  async save(): Promise<void> {
    await this.button('org:save').click()
  }
}

/** The dialogs of the chart, for the sweep over all dialogs. */
export function organisationDialogs(admin: string, viewer: string) {
  const press = (page: Page, act: string) => page.locator(`[data-act="${act}"]`).first().click()
  return [
    { name: 'new unit', path, uid: admin, open: (page: Page, t: Words) => page.getByRole('button', { name: t('org:unit.add'), exact: true }).click() },
    ...deeds.map((deed) => ({
      name: deed,
      path: `${path}?unit=1`,
      uid: admin,
      open: async (page: Page, t: Words) => {
        await page.locator('[data-key="u1"] [data-act="menu"]').click()
        await page.getByRole('menuitem', { name: t(`org:${deed}`), exact: true }).click()
      },
    })),
    {
      name: 'new substitute',
      path: `${path}?unit=1`,
      uid: admin,
      open: async (page: Page, t: Words) => {
        await page.locator('[data-key="u1"] [data-act="menu"]').click()
        await page.getByRole('menuitem', { name: t('org:substitutes.open'), exact: true }).click()
        await page.getByRole('button', { name: t('substitutes:add.open') }).click()
      },
    },
    { name: 'edit a position', path, uid: admin, open: (page: Page) => press(page, 'edit') },
    { name: 'delete a position', path, uid: admin, open: (page: Page) => press(page, 'delete') },
    { name: 'positions of a unit', path, uid: viewer, open: (page: Page) => press(page, 'positions') },
  ]
}
