import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { signInClient } from '../portal/client.ts'
import { newPerson } from '../portal/new-person.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'
import { signInByCall } from './sign-in-by-call.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

export interface Colleague {
  uid: string
  /** Last name first, as in the directory. */
  name: string
  lastName: string
  employeeId: number
}

/** Adds an employee with an account and a unique name. */
export async function newColleague(portal: Portal, name = 'Κόρακας'): Promise<Colleague> {
  const uid = await newPerson(portal)
  const lastName = `${name}-${randomBytes(3).toString('hex')}`
  await portal.query("update person set first_name = 'Θέκλα', last_name = $2 where uid = $1", [uid, lastName])
  const [row] = await portal.query<{ id: number }>(
    'insert into employee (person_id, first_name, last_name, email) select id, first_name, last_name, uid from person where uid = $1 returning id',
    [uid],
  )
  return { uid, name: `${lastName} Θέκλα`, lastName, employeeId: row?.id ?? 0 }
}

type Role = 'chair' | 'member' | 'substitute'

/** Creates a committee through the API. Its members have declared confidentiality, unless a journey is about that. */
export async function addCommittee(portal: Portal, members: readonly [Colleague, Role][] = [], rule = 'all', { haveDeclared = true } = {}) {
  const tag = randomBytes(3).toString('hex')
  const admin = await signInClient(portal, 'admin@uni.example')
  const title = `Επιτροπή ${tag}`
  const answer = await admin.post<{ id: number }>('/api/committees', {
    ...{ code: `c.${tag}`, title: { el: title }, rule },
    members: members.map(([{ employeeId }, role]) => ({ of: { employeeId }, role, activeFrom: '2020-01-01' })),
  })
  if (answer.status !== 200) throw new Error(`The committee was not made: ${JSON.stringify(answer.body)}`)
  if (haveDeclared) await declareConfidentiality(portal, answer.body.id)
  return { id: answer.body.id, title, code: `c.${tag}` }
}

/** For this year and the next, in case a journey goes on beyond midnight. */
const declareConfidentiality = (portal: Portal, committeeId: number) =>
  portal.query(
    `insert into confidentiality_declaration (person_id, year, declared_at, wording)
     select m.person_id, extract(year from now() at time zone 'Europe/Athens') + later, now(), '{}' from committee_member m, generate_series(0, 1) later
     where m.committee_id = $1 on conflict do nothing`,
    [committeeId],
  )

/** The page of a committee. */
export class CommitteePage {
  readonly page: Page
  readonly t: Texts

  constructor(page: Page, t: Texts) {
    this.page = page
    this.t = t
  }

  static async open(page: Page, t: Texts, id: number | 'new', uid = 'admin@uni.example'): Promise<CommitteePage> {
    await signInByCall(page, uid)
    await page.goto(`/management/commitee/edit/${id}`)
    await waitUntilLoaded(page, t)
    return new CommitteePage(page, t)
  }

  title(language = 'el'): Locator {
    return this.page.getByRole('textbox', { name: this.t('app:language.text', { label: this.t('committees:field.title'), language }) })
  }

  code(): Locator {
    return this.page.getByRole('textbox', { name: this.t('committees:field.code') })
  }

  rule(rule: 'all' | 'majority' | 'chair'): Locator {
    return this.page.getByRole('radio', { name: this.t(`committees:rule.${rule}`), exact: true })
  }

  /** The row of a member. */
  member({ name }: Colleague): Locator {
    return this.page.getByRole('group', { name })
  }

  role(of: Colleague): Locator {
    return this.member(of).getByRole('combobox', { name: this.t('committees:member.role') })
  }

  day(of: Colleague, which: 'from' | 'until'): Locator {
    return this.member(of).getByRole('textbox', { name: this.t(`committees:member.${which}`), exact: true })
  }

  addField(): Locator {
    return this.page.getByRole('combobox', { name: this.t('committees:add.label') })
  }

  /** Chooses an employee by a part of the name. */
  async choose(lastName: string): Promise<void> {
    await this.addField().fill(lastName)
    await this.page.getByRole('option', { name: lastName }).click()
  }

  async add(colleague: Colleague, role: Role = 'member'): Promise<void> {
    await this.choose(colleague.lastName)
    await this.member(colleague).waitFor()
    if (role !== 'member') await this.setRole(colleague, role)
  }

  async setRole(of: Colleague, role: Role): Promise<void> {
    await this.role(of).click()
    await this.page.getByRole('option', { name: this.t(`committees:role.${role}`), exact: true }).click()
  }

  saveButton(name: 'save' | 'create' = 'save'): Locator {
    return this.page.getByRole('button', { name: this.t(`committees:edit.${name}`), exact: true })
  }

  async save(): Promise<void> {
    await this.saveButton().click()
    await this.page.getByText(this.t('committees:edit.saved')).first().waitFor()
  }
}
