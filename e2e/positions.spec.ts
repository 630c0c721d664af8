import { orgErrors } from '@klesis/contract/org/org.errors.ts'
import { ChartPage } from './pages/organisation.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import type { Portal } from './portal/start-portal.ts'
import { expect, type Page, test } from './test.ts'
import { type Key, type Texts, textsIn } from './texts.ts'

const [t, en] = [textsIn('el'), textsIn('en')]
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }

const unitName = 'Τμήμα θέσεων'

interface Unit {
  id: number
  office: number
}

/** Adds a unit and its secretariat, without positions. */
async function unitWithSecretariat({ query }: Portal): Promise<Unit> {
  const add = async (label: string, parent: number) => {
    const [row] = await query<{ id: number }>(
      `insert into unit (code, label, unit_type_id, parent_id)
       select 'positions.' || coalesce(max(id) + 1, 1), $1, min(unit_type_id), $2::int from unit returning id`,
      [label, parent],
    )
    return row?.id ?? 0
  }
  const id = await add(unitName, 0)
  const office = await add('Γραμματεία θέσεων', id)
  await query('update unit set secr_unit_id = $2 where id = $1', [id, office])
  return { id, office }
}

/** Adds an employee with an account and this last name. */
async function employee(portal: Portal, name: string): Promise<{ uid: string; name: string; employeeId: number }> {
  const uid = await newPerson(portal)
  await portal.query("update person set first_name = 'Θέκλα', last_name = $2, unit_id = null where uid = $1", [uid, name])
  const [row] = await portal.query<{ id: number }>(
    'insert into employee (person_id, first_name, last_name, email) select id, first_name, last_name, uid from person where uid = $1 returning id',
    [uid],
  )
  return { uid, name, employeeId: row?.id ?? 0 }
}

const position = async ({ query }: Portal, code: string) => (await query<{ id: number }>('select id from position_type where default_code = $1', [code]))[0]?.id

/** Adds a head through the API. */
async function addHead(portal: Portal, unitId: number, employeeId: number) {
  const admin = await signInClient(portal, 'admin@uni.example')
  const body = { positionId: await position(portal, 'head'), code: 'head', label: 'Προϊστάμενος', employeeId }
  const answer = await admin.post<{ id: number; revision: number }>(`/api/org/units/${unitId}/positions`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return {
    ...answer.body,
    give: async (other: number) => {
      const changed = await admin.put(`/api/org/units/${unitId}/positions`, { ...body, employeeId: other, id: answer.body.id, revision: answer.body.revision })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    },
  }
}

const seatSecretary = ({ query }: Portal, { office }: Unit, { employeeId }: { employeeId: number }) =>
  query(
    `with desk as (insert into position (unit_id, position_type_id, code, label) select $1, id, 'secretary', 'Γραμματέας' from position_type
       where default_code = 'secretary' returning id)
     insert into holding (position_id, employee_id, active_from) select desk.id, $2, '2000-01-01' from desk`,
    [office, employeeId],
  )

/** Adds a committee with one member. */
async function committeeOf({ query }: Portal, uid: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    `with made as (insert into committee (code, title) values ('positions.' || $1::text, '{"el": "Επιτροπή θέσεων", "en": "Committee of positions"}') returning id),
       seat as (insert into committee_member (committee_id, person_id, active_from) select made.id, person.id, '2000-01-01' from made, person where uid = $1)
     select id from made`,
    [uid],
  )
  return row?.id ?? 0
}

const ofHead = { flags: { approvalSteps: [{ unit: 'applicant', up: 0, position: 'head' }] } }

async function submitted(portal: Portal, unitId: number, title: string, also: object = ofHead) {
  const invitation = await publishInvitation(portal, { title, components: [field], also })
  const applicant = await newPerson(portal)
  await portal.query('update person set unit_id = $2 where uid = $1', [applicant, unitId])
  const id = await beginApplication(portal, applicant, invitation)
  const answer = await (await signInClient(portal, applicant)).put(`/api/application/${id}`, { data: { purpose: title }, revision: 1, final: true })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { id, applicant }
}

/** Opens the substitutes of a unit from its positions. */
async function openSubstitutes(page: Page, t: Texts, uid: string, unitId: number): Promise<ChartPage> {
  const chart = await ChartPage.open(page, t, uid, unitId)
  await chart.unit(unitId).locator('[data-act="positions"]').click()
  await chart.button('org:substitutes.open').click()
  await chart.dialog().getByText(t('substitutes:lead')).waitFor()
  return chart
}

test('a substitution is refused if invalid, set and ended', async ({ open, portal }) => {
  const unit = await unitWithSecretariat(portal)
  const names = ['Ταξιδεύων', 'Μένουσα', 'Τέταρτη'] as const
  const [head, standIn, other] = [await employee(portal, names[0]), await employee(portal, names[1]), await employee(portal, names[2])]
  await addHead(portal, unit.id, head.employeeId)
  await portal.query('update employee set person_id = null where id = $1', [other.employeeId])
  const page = await open({ language: 'en' })
  const chart = await openSubstitutes(page, en, 'admin@uni.example', unit.id)
  const expectText = (key: Key) => expect(chart.text(key)).toBeVisible()
  await expectText('substitutes:none')

  await chart.button('substitutes:add.open').click()
  await chart.button('substitutes:add.confirm').click()
  await expectText('substitutes:fault.substitute')
  await expectText('substitutes:fault.until')
  await expect(chart.dialog().getByRole('combobox', { name: en('substitutes:add.substitute') })).toBeFocused()

  await chart.find('substitutes:add.substitute', `${head.name} Θέκλα`)
  await expectText('substitutes:fault.same')
  await chart.find('substitutes:add.substitute', `${other.name} Θέκλα`)
  await chart.field('substitutes:add.until').fill('01-01-2000')
  await expectText('substitutes:fault.order')
  await chart.field('substitutes:add.until').fill('31-12-2999')
  await chart.button('substitutes:add.confirm').click()
  await expect(chart.dialog().getByText(orgErrors['substitute.noAccount'].en)).toBeVisible()
  await expect(chart.field('substitutes:add.until')).toHaveValue('31-12-2999')

  await chart.find('substitutes:add.substitute', `${standIn.name} Θέκλα`)
  await chart.button('substitutes:add.confirm').click()
  const pair = en('substitutes:pair', { substitute: `${standIn.name} Θέκλα`, absent: `${head.name} Θέκλα` })
  await expect(chart.dialog().getByText(pair)).toBeVisible()
  await expectText('substitutes:state.running')

  await chart
    .dialog()
    .getByRole('button', { name: en('substitutes:end.action', { pair }) })
    .click()
  await chart.button('substitutes:end.confirm').click()
  await expect(page.getByText(en('substitutes:end.done'))).toBeVisible()
  await expectText('substitutes:none')

  await chart.button('substitutes:add.open').click()
  await chart.find('substitutes:add.substitute', `${standIn.name} Θέκλα`)
  await chart.field('substitutes:add.from').fill('30-12-2999')
  await chart.field('substitutes:add.until').fill('31-12-2999')
  await chart.button('substitutes:add.confirm').click()
  await expectText('substitutes:state.coming')
  const cancel = page.getByRole('button', { name: en('substitutes:cancel.action', { pair }) })
  await cancel.click()
  await expectText('substitutes:cancel.title')
  await page.keyboard.press('Escape')
  await expect(chart.text('substitutes:cancel.title')).toHaveCount(0)
  await cancel.click()
  await chart.button('substitutes:cancel.confirm').click()
  await expect(page.getByText(en('substitutes:cancel.done'))).toBeVisible()
  await expectText('substitutes:none')
})

test('a secretary sets a substitute for a head who sits in a committee: the unit’s approval goes, the committee’s stays', async ({ open, portal }) => {
  const [ofUnit, ofCommittee] = ['Προς τη διευθύντρια', 'Προς την επιτροπή της']
  const unit = await unitWithSecretariat(portal)
  const [head, secretary, standIn] = [await employee(portal, 'Διευθύντρια'), await employee(portal, 'Βοηθός'), await employee(portal, 'Αντικαθιστών')]
  await addHead(portal, unit.id, head.employeeId)
  await seatSecretary(portal, unit, secretary)
  const committeeId = await committeeOf(portal, head.uid)

  const chart = await openSubstitutes(await open(), t, secretary.uid, unit.id)
  await chart.button('substitutes:add.open').click()
  await expect(chart.dialog().getByText(t('substitutes:scope.unitOnly', { unit: unitName }))).toBeVisible()
  await expect(chart.dialog().getByRole('radio')).toHaveCount(0)
  await chart.find('substitutes:add.substitute', `${standIn.name} Θέκλα`)
  await chart.field('substitutes:add.until').fill('31-12-2999')
  await chart.button('substitutes:add.confirm').click()
  await expect(chart.dialog().getByText(t('substitutes:for.unit', { unit: unitName }))).toBeVisible()

  const [goes, stays] = [await submitted(portal, unit.id, ofUnit), await submitted(portal, unit.id, ofCommittee, { appApprovals: true, committeeId })]
  const page = await open()
  await signInByCall(page, standIn.uid)
  await page.goto('/application/approvals')
  await expect(page.getByText(ofUnit).first()).toBeVisible()
  await expect(page.getByText(ofCommittee)).toHaveCount(0)
  const approver = await signInClient(portal, standIn.uid)
  expect((await approver.get(`/api/application/${goes.id}`)).status).toBe(200)
  expect((await approver.get(`/api/application/${stays.id}`)).status).toBe(404)

  const own = await open()
  await signInByCall(own, head.uid)
  await own.goto('/application/approvals')
  await expect(own.getByText(ofCommittee).first()).toBeVisible()
  await expect(own.getByText(ofUnit, { exact: true })).toHaveCount(0)

  const desk = await openSubstitutes(await open(), t, 'admin@uni.example', unit.id)
  await desk.button('substitutes:add.open').click()
  await desk
    .dialog()
    .getByRole('radio', { name: t('substitutes:scope.person') })
    .check()
  await desk.find('substitutes:add.substitute', `${standIn.name} Θέκλα`)
  await desk.field('substitutes:add.until').fill('31-12-2999')
  await desk.button('substitutes:add.confirm').click()
  await expect(desk.dialog().getByText(orgErrors['substitute.overlaps'].el)).toBeVisible()
  await expect(desk.dialog().getByRole('radio', { name: t('substitutes:scope.person') })).toBeChecked()
})

test('after a change of the head the open approval moves to the new one, and the applicant sees it', async ({ open, portal }) => {
  const unit = await unitWithSecretariat(portal)
  const [former, next] = [await employee(portal, 'Πρώτη'), await employee(portal, 'Επόμενη')]
  const head = await addHead(portal, unit.id, former.employeeId)
  const title = 'Αλλαγή κατόχου'
  const { id, applicant } = await submitted(portal, unit.id, title)

  const old = await open()
  await signInByCall(old, former.uid)
  await old.goto('/application/approvals')
  await expect(old.getByText(title).first()).toBeVisible()

  await head.give(next.employeeId)

  await expect
    .poll(
      async () => (await portal.query<{ uid: string }>('select uid from step join person on person.id = approver_id where application_id = $1', [id]))[0]?.uid,
    )
    .toBe(next.uid)
  const page = await open()
  await signInByCall(page, next.uid)
  await page.goto('/application/approvals')
  await expect(page.getByText(title).first()).toBeVisible()
  await old.reload()
  await expect(old.getByText(t('access:denied.page'))).toBeVisible()

  const own = await open()
  await signInByCall(own, applicant)
  await own.goto(`/application/edit/${id}`)
  await expect(own.getByText(new RegExp(next.name)).first()).toBeVisible()
  await expect(own.getByText(new RegExp(former.name))).toHaveCount(0)
})

test('the secretariat sets a substitute in the chart, who approves; both names stand in the history', async ({ open, portal }) => {
  const unit = await unitWithSecretariat(portal)
  const [head, secretary, standIn] = [await employee(portal, 'Απούσα'), await employee(portal, 'Γραμματέας'), await employee(portal, 'Αναπληρώτρια')]
  await addHead(portal, unit.id, head.employeeId)
  await seatSecretary(portal, unit, secretary)
  const { id } = await submitted(portal, unit.id, 'Με αναπληρώτρια')

  const desk = await openSubstitutes(await open(), t, secretary.uid, unit.id)
  await desk.button('substitutes:add.open').click()
  await desk.find('substitutes:add.substitute', `${standIn.name} Θέκλα`)
  await desk.field('substitutes:add.until').fill('31-12-2999')
  await desk.button('substitutes:add.confirm').click()
  await expect(desk.dialog().getByText(t('substitutes:pair', { substitute: `${standIn.name} Θέκλα`, absent: `${head.name} Θέκλα` }))).toBeVisible()

  const page = await open()
  await signInByCall(page, standIn.uid)
  await page.goto('/application/approvals')
  await expect(page.getByText('Με αναπληρώτρια').first()).toBeVisible()
  const approver = await signInClient(portal, standIn.uid)
  expect((await approver.post('/api/approval/applications/approve', { ids: [id] })).status).toBe(200)
  await expect.poll(async () => (await portal.query<{ state: string }>('select state from step where application_id = $1', [id]))[0]?.state).toBe('approved')

  const reader = await open()
  await signInByCall(reader, 'admin@uni.example')
  await reader.goto(`/application/edit/${id}`)
  await reader.getByRole('button', { name: t('applications:edit.history.open') }).click()
  const history = reader.getByRole('dialog')
  await expect(history.getByText(t('applications:edit.way.standsIn', { name: `Θέκλα ${standIn.name}`, other: `Θέκλα ${head.name}` }))).toBeVisible()
})
