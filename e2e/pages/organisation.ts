import { expect, type Locator, type Page } from '@playwright/test'
import type { Portal } from '../portal/start-portal.ts'
import type { Key, Texts } from '../texts.ts'
import { signInByCall } from './sign-in-by-call.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

const path = '/management/organization-chart'
const actions = ['unit.addBelow', 'position.add', 'responsibilities.open', 'substitutes.open', 'pictures.open', 'unit.edit', 'unit.delete'] as const
export type UnitAction = (typeof actions)[number]

/** Id of the unit with this code. */
export async function unitWithCode({ query }: Portal, code: string): Promise<number> {
  const [{ id } = { id: -1 }] = await query<{ id: number }>('select id from unit where code = $1', [code])
  return id
}

/** The page of the organisation chart. */
export class ChartPage {
  readonly page: Page
  readonly t: Texts

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
  }

  /** Signs in and opens the chart, at `unit` if given. */
  static async open(page: Page, t: Texts, uid: string, unit?: number): Promise<ChartPage> {
    await signInByCall(page, uid)
    await page.goto(unit === undefined ? path : `${path}?unit=${unit}`)
    await waitUntilLoaded(page, t)
    const chart = new ChartPage(page, t)
    await chart.unit(unit ?? 0).waitFor()
    // The chart scrolls to the unit before it can be pressed.
    if (unit !== undefined) await expect(chart.unit(unit)).toBeFocused()
    return chart
  }

  unit(id: number): Locator {
    return this.page.locator(`[data-key="u${id}"]`)
  }

  /** The row of a position, by its label. */
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

  async openDialog(id: number, action: UnitAction): Promise<void> {
    await this.unit(id).locator('[data-act="menu"]').click()
    await this.page.getByRole('menuitem', { name: this.t(`org:${action}`), exact: true }).click()
    await this.dialog().waitFor()
  }

  async choose(key: Key, option: string | RegExp): Promise<void> {
    await this.dialog()
      .getByRole('combobox', { name: this.t(key) })
      .click()
    await this.page.getByRole('option', { name: option }).click()
  }

  /** Fills a search field and chooses an option it finds. */
  async find(key: Key, search: string, option: string | RegExp = search): Promise<void> {
    await this.dialog()
      .getByRole('combobox', { name: this.t(key) })
      .fill(search)
    await this.page.getByRole('option', { name: option }).first().click()
  }

  async save(): Promise<void> {
    await this.button('org:save').click()
  }
}

/** Entries of the chart's dialogs for `everyDialog`. */
export function organisationDialogs(admin: string, viewer: string) {
  const press = (page: Page, act: string) => page.locator(`[data-act="${act}"]`).first().click()
  // The second row is the first unit that may be deleted; it is in sight without scrolling.
  const choose = async (page: Page, t: Texts, action: UnitAction) => {
    await page.locator('[data-act="menu"]').nth(1).click()
    await page.getByRole('menuitem', { name: t(`org:${action}`), exact: true }).click()
  }
  return [
    { name: 'new unit', path, uid: admin, open: (page: Page, t: Texts) => page.getByRole('button', { name: t('org:unit.add'), exact: true }).click() },
    ...actions.map((action) => ({
      name: `${action} of the chart`,
      path,
      uid: admin,
      open: (page: Page, t: Texts) => choose(page, t, action),
    })),
    {
      name: 'new substitute',
      path,
      uid: admin,
      open: async (page: Page, t: Texts) => {
        await choose(page, t, 'substitutes.open')
        await page.getByRole('button', { name: t('substitutes:add.open') }).click()
      },
    },
    {
      name: 'new responsibility',
      path,
      uid: admin,
      open: async (page: Page, t: Texts) => {
        await choose(page, t, 'responsibilities.open')
        await page.getByRole('button', { name: t('org:responsibility.add') }).click()
        await page.getByRole('dialog', { name: t('org:responsibility.add') }).waitFor()
      },
    },
    { name: 'edit a position', path, uid: admin, open: (page: Page) => press(page, 'edit') },
    { name: 'delete a position', path, uid: admin, open: (page: Page) => press(page, 'delete') },
    { name: 'positions of a unit', path, uid: viewer, open: (page: Page) => press(page, 'positions') },
  ]
}
